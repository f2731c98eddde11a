import { safetyPrecautions } from '@steward/db/schema';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { isUuid } from '../fields';
import { arrayLimit, toPage } from '../paging';
import { hasEveryWord } from '../word-search';
import { selectPrecautions, toPrecaution } from './queries';
import type { allPrecautionsInput, listPrecautionsInput, Precaution } from './schema';

type ListInput = z.output<typeof listPrecautionsInput>;
type AllInput = z.output<typeof allPrecautionsInput>;

const rank = sql`array_position(array['LOW','MEDIUM','HIGH','CRITICAL'], ${safetyPrecautions.severity})`;
const ofOrganization = (ctx: ActorContext) => eq(safetyPrecautions.organizationId, ctx.actor.organizationId);

type OfDevice = Partial<Pick<Precaution, 'type' | 'category' | 'severity' | 'isActive'>>;

/** Of one device: the most severe first, then in the manual's order. */
export async function precautionsOfDevice(
  ctx: ActorContext,
  deviceId: string,
  only: OfDevice = {},
): Promise<Precaution[]> {
  await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const wanted = [
    only.type && eq(safetyPrecautions.type, only.type),
    only.category && eq(safetyPrecautions.category, only.category),
    only.severity && eq(safetyPrecautions.severity, only.severity),
    only.isActive === undefined ? undefined : eq(safetyPrecautions.isActive, only.isActive),
  ];
  const rows = await selectPrecautions(ctx.db)
    .where(and(ofOrganization(ctx), eq(safetyPrecautions.deviceId, deviceId), ...wanted.filter((w) => w !== undefined)))
    .orderBy(desc(rank), sql`(${safetyPrecautions.source} ->> 'page')::int nulls last`, asc(safetyPrecautions.id))
    .limit(arrayLimit);
  return rows.map(toPrecaution);
}

export async function countOfDevice(ctx: ActorContext, deviceId: string): Promise<{ count: number }> {
  await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const [row] = await ctx.db
    .select({ n: count() })
    .from(safetyPrecautions)
    .where(and(ofOrganization(ctx), eq(safetyPrecautions.deviceId, deviceId)));
  return { count: row?.n ?? 0 };
}

/** One page across devices: two queries, whatever its size. */
export async function listPrecautions(ctx: ActorContext, input: ListInput) {
  const wanted = and(ofOrganization(ctx), ...filters(input));
  const [rows, [counts]] = await Promise.all([
    selectPrecautions(ctx.db)
      .where(wanted)
      .orderBy(...order(input))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db
      .select({ found: sql<number>`count(*) filter (where ${wanted})::int`, total: sql<number>`count(*)::int` })
      .from(safetyPrecautions)
      .where(ofOrganization(ctx)),
  ]);
  return { ...toPage(rows.map(toPrecaution), input, counts?.found ?? 0), total: counts?.total ?? 0 };
}

/** The same without paging. */
export async function allPrecautions(ctx: ActorContext, input: AllInput): Promise<Precaution[]> {
  const rows = await selectPrecautions(ctx.db)
    .where(and(ofOrganization(ctx), ...filters(input)))
    .orderBy(...order(input))
    .limit(arrayLimit);
  return rows.map(toPrecaution);
}

const searched = sql`lower(${safetyPrecautions.title} || ' ' || ${safetyPrecautions.description})`;

function filters({ search, status, type, category, severity, deviceId }: AllInput): SQL[] {
  const made = hasEveryWord(searched, search);
  if (status !== 'all') made.push(eq(safetyPrecautions.isActive, status === 'active'));
  if (type) made.push(eq(safetyPrecautions.type, type));
  if (category) made.push(eq(safetyPrecautions.category, category));
  if (severity) made.push(eq(safetyPrecautions.severity, severity));
  if (deviceId) made.push(isUuid(deviceId) ? eq(safetyPrecautions.deviceId, deviceId) : sql`false`);
  return made;
}

const columns = {
  title: sql`lower(${safetyPrecautions.title})`,
  // active before inactive
  status: sql`not ${safetyPrecautions.isActive}`,
  type: safetyPrecautions.type,
  severity: rank,
  category: safetyPrecautions.category,
  createdAt: safetyPrecautions.createdAt,
};

function order({ sort, direction }: AllInput): SQL[] {
  const way = (direction ?? (sort === 'createdAt' ? 'desc' : 'asc')) === 'desc' ? desc : asc;
  return [way(columns[sort]), way(safetyPrecautions.id)];
}
