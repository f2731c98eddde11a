import { auditEntries } from '@steward/db/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { csvLine } from './csv-line';
import { newestFirst, toAuditEntry, wantedEntries } from './list';
import type { AuditEntry, AuditFilters } from './schema';

/** What is read, sent and held in memory at once. */
const rowsPerPage = 5000;
const pagesOfText = 4;

const head = ['Time', 'Actor', 'Action', 'Entity', 'Entity ID', 'Summary', 'Details', 'Address'];

/** The entries that pass the filters as CSV, newest first, all of them: in pages of whole lines. */
export async function* auditCsvPages(
  ctx: ActorContext,
  filters: AuditFilters,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const wanted = await wantedEntries(ctx, filters);
  let lines = [csvLine(head)];
  let after: SQL | undefined;
  while (!signal?.aborted) {
    const rows = await ctx.db
      .select()
      .from(auditEntries)
      .where(and(wanted, after))
      .orderBy(...newestFirst)
      .limit(rowsPerPage);
    yield [...lines, ...rows.map((row) => csvLine(cells(toAuditEntry(row))))].join('');
    lines = [];
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerPage) return;
    after = sql`(${auditEntries.at}, ${auditEntries.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
  }
}

/** The same as one text: the newest 20,000. */
export async function auditAsCsv(ctx: ActorContext, filters: AuditFilters): Promise<string> {
  const pages: string[] = [];
  for await (const page of auditCsvPages(ctx, filters)) if (pages.push(page) === pagesOfText) break;
  return pages.join('');
}

const cells = (entry: AuditEntry) => [
  entry.at,
  entry.actorName,
  entry.action,
  entry.entity,
  entry.entityId ?? '',
  entry.summary,
  entry.details ? JSON.stringify(entry.details) : '',
  entry.address ?? '',
];
