import { safetyPrecautions } from '@steward/db/schema';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { isUuid } from '../fields';
import { arrayLimit, toPage } from '../paging';
import { hasSelectedId, type SelectedIds } from '../selected-ids';
import { hasEveryWord } from '../word-search';
import { selectPrecautions, toPrecaution } from './queries';
import type { allPrecautionsInput, listPrecautionsInput, Precaution } from './schema';

type ListInput = z.output<typeof listPrecautionsInput>;
type AllInput = z.output<typeof allPrecautionsInput> & SelectedIds;

const severityRank = sql`array_position(array['LOW','MEDIUM','HIGH','CRITICAL'], ${safetyPrecautions.severity})`;
const ofOrganization = (ctx: ActorContext) => eq(safetyPrecautions.organizationId, ctx.actor.organizationId);

type DeviceFilter = Partial<Pick<Precaution, 'type' | 'category' | 'severity' | 'isActive'>>;

/** Precautions of a device, most severe first, then in the order of the manual. */
export async function precautionsOfDevice(
  ctx: ActorContext,
  deviceId: string,
  filter: DeviceFilter = {},
): Promise<Precaution[]> {
  await findDevice(ctx.db, ctx.actor.organizationId, deviceId);
  const conditions = [
    filter.type && eq(safetyPrecautions.type, filter.type),
    filter.category && eq(safetyPrecautions.category, filter.category),
    filter.severity && eq(safetyPrecautions.severity, filter.severity),
    filter.isActive === undefined ? undefined : eq(safetyPrecautions.isActive, filter.isActive),
  ];
  const rows = await selectPrecautions(ctx.db)
    .where(
      and(ofOrganization(ctx), eq(safetyPrecautions.deviceId, deviceId), ...conditions.filter((c) => c !== undefined)),
    )
    .orderBy(
      desc(severityRank),
      sql`(${safetyPrecautions.source} ->> 'page')::int nulls last`,
      asc(safetyPrecautions.id),
    )
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

/** One page of the organization's precautions. */
export async function listPrecautions(ctx: ActorContext, input: ListInput & SelectedIds) {
  const condition = and(ofOrganization(ctx), ...precautionConditions(input));
  const [rows, [counts]] = await Promise.all([
    selectPrecautions(ctx.db)
      .where(condition)
      .orderBy(...order(input))
      .limit(input.size)
      .offset(input.page * input.size),
    ctx.db
      .select({ found: sql<number>`count(*) filter (where ${condition})::int`, total: sql<number>`count(*)::int` })
      .from(safetyPrecautions)
      .where(ofOrganization(ctx)),
  ]);
  return { ...toPage(rows.map(toPrecaution), input, counts?.found ?? 0), total: counts?.total ?? 0 };
}

/** The organization's precautions without paging. */
export async function allPrecautions(ctx: ActorContext, input: AllInput): Promise<Precaution[]> {
  const rows = await selectPrecautions(ctx.db)
    .where(and(ofOrganization(ctx), ...precautionConditions(input)))
    .orderBy(...order(input))
    .limit(arrayLimit);
  return rows.map(toPrecaution);
}

const searchText = sql`lower(${safetyPrecautions.title} || ' ' || ${safetyPrecautions.description})`;

/** Conditions of the filters of the list. */
export function precautionConditions({
  search,
  status,
  type,
  category,
  severity,
  deviceId,
  ids,
}: Omit<AllInput, 'sort' | 'direction'>): (SQL | undefined)[] {
  const conditions: (SQL | undefined)[] = [
    ...hasEveryWord(searchText, search),
    hasSelectedId(safetyPrecautions.id, { ids }),
  ];
  if (status !== 'all') conditions.push(eq(safetyPrecautions.isActive, status === 'active'));
  if (type) conditions.push(eq(safetyPrecautions.type, type));
  if (category) conditions.push(eq(safetyPrecautions.category, category));
  if (severity) conditions.push(eq(safetyPrecautions.severity, severity));
  if (deviceId) conditions.push(isUuid(deviceId) ? eq(safetyPrecautions.deviceId, deviceId) : sql`false`);
  return conditions;
}

const columns = {
  title: sql`lower(${safetyPrecautions.title})`,
  // active before inactive
  status: sql`not ${safetyPrecautions.isActive}`,
  type: safetyPrecautions.type,
  severity: severityRank,
  category: safetyPrecautions.category,
  createdAt: safetyPrecautions.createdAt,
};

function order({ sort, direction }: AllInput): SQL[] {
  const sortDirection = (direction ?? (sort === 'createdAt' ? 'desc' : 'asc')) === 'desc' ? desc : asc;
  return [sortDirection(columns[sort]), sortDirection(safetyPrecautions.id)];
}
