import { devices, documents } from '@steward/db/schema';
import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { arrayLimit, type PageInput, toPage } from '../paging';
import { isOneOf } from '../selected-ids';
import { selectDocuments, toDocument } from './document-rows';
import type { Document, Machine } from './schema';

/** Documents listed with one device; `pdfCount` counts all of them. */
const documentsPerMachine = 100;

/** Devices with a document that can be searched now or soon, by name; each with its documents, newest first. */
export async function listMachines(ctx: ActorContext): Promise<Machine[]> {
  return selectMachines(ctx, { limit: arrayLimit, offset: 0 });
}

/** A page of the same list. */
export async function pageOfMachines(ctx: ActorContext, input: PageInput) {
  const [content, [found]] = await Promise.all([
    selectMachines(ctx, { limit: input.size, offset: input.page * input.size }),
    ctx.db
      .select({ n: sql<number>`count(distinct ${documents.deviceId})::int` })
      .from(documents)
      .where(isListed(ctx)),
  ]);
  return toPage(content, input, found?.n ?? 0);
}

const isListed = (ctx: ActorContext) =>
  and(
    eq(documents.organizationId, ctx.actor.organizationId),
    eq(documents.revisionState, 'current'),
    ne(documents.processingStatus, 'failed'),
    sql`${documents.deviceId} is not null`,
  );

async function selectMachines(ctx: ActorContext, range: { limit: number; offset: number }): Promise<Machine[]> {
  const rows = await ctx.db
    .select({ id: devices.id, name: devices.name, pdfCount: sql<number>`count(*)::int` })
    .from(documents)
    .innerJoin(devices, and(eq(devices.organizationId, documents.organizationId), eq(devices.id, documents.deviceId)))
    .where(isListed(ctx))
    .groupBy(devices.id, devices.name)
    .orderBy(asc(sql`lower(${devices.name})`), asc(devices.id))
    .limit(range.limit)
    .offset(range.offset);
  const pdfs = await documentsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, pdfCount }) => ({
    id,
    name,
    type: 'Machine',
    status: 'online',
    deviceId: id,
    pdfs: pdfs.get(id) ?? [],
    pdfCount,
  }));
}

/** The newest documents of each of some devices. */
async function documentsOf(ctx: ActorContext, deviceIds: string[]): Promise<Map<string, Document[]>> {
  const byDevice = new Map<string, Document[]>();
  if (!deviceIds.length) return byDevice;
  const rank = sql<number>`row_number() over (partition by ${documents.deviceId}
    order by ${documents.uploadedAt} desc, ${documents.id} desc)`;
  const ranked = ctx.db
    .select({ id: documents.id, rank: rank.as('rank') })
    .from(documents)
    .where(and(isListed(ctx), isOneOf(documents.deviceId, deviceIds)))
    .as('ranked');
  const newest = await ctx.db.select({ id: ranked.id }).from(ranked).where(lte(ranked.rank, documentsPerMachine));
  // a separate statement: without table statistics PostgreSQL would run it as a subquery for each document
  const ids = newest.map(({ id }) => id);
  const rows = await selectDocuments(ctx.db)
    .where(and(eq(documents.organizationId, ctx.actor.organizationId), isOneOf(documents.id, ids)))
    .orderBy(desc(documents.uploadedAt), desc(documents.id));
  for (const row of rows) {
    const { deviceId } = row.document;
    if (!deviceId) continue;
    const deviceDocuments = byDevice.get(deviceId) ?? [];
    deviceDocuments.push(toDocument(row, ctx.actor));
    byDevice.set(deviceId, deviceDocuments);
  }
  return byDevice;
}
