import { auditEntries } from '@steward/db/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { csvLine } from '../csv/csv-line';
import { matchingEntries, newestFirst, toAuditEntry } from './list';
import { recordExport } from './record-export';
import type { AuditEntry, AuditFilters } from './schema';

/** Number of rows that are queried, sent and held in memory at a time. */
const rowsPerPage = 5000;
const maxPagesOfText = 4;

const headings = ['Time', 'Actor', 'Action', 'Entity', 'Entity ID', 'Summary', 'Details', 'Address'];

/** All matching entries as CSV, newest first, in pages of whole lines. */
export async function* auditCsvPages(
  ctx: ActorContext,
  filters: AuditFilters,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const condition = await matchingEntries(ctx, filters);
  let lines = [csvLine(headings)];
  let after: SQL | undefined;
  let isRecorded = false;
  while (!signal?.aborted) {
    const rows = await ctx.db
      .select()
      .from(auditEntries)
      .where(and(condition, after))
      .orderBy(...newestFirst)
      .limit(rowsPerPage);
    // record after the first page is read, so that the export does not contain its own entry
    if (!isRecorded) await recordExport(ctx, filters);
    isRecorded = true;
    yield [...lines, ...rows.map((row) => csvLine(cells(toAuditEntry(row))))].join('');
    lines = [];
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerPage) return;
    after = sql`(${auditEntries.at}, ${auditEntries.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
  }
}

/** The newest 20,000 matching entries as one CSV text. */
export async function auditAsCsv(ctx: ActorContext, filters: AuditFilters): Promise<string> {
  const pages: string[] = [];
  for await (const page of auditCsvPages(ctx, filters)) if (pages.push(page) === maxPagesOfText) break;
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
