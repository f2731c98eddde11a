import { auditEntries } from '@steward/db/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { csvLine } from './csv-line';
import { newestFirst, toAuditEntry, wantedEntries } from './list';
import type { AuditEntry, AuditFilters } from './schema';

const rowLimit = 100_000;
const rowsPerQuery = 5000;

const head = ['Time', 'Actor', 'Action', 'Entity', 'Entity ID', 'Summary', 'Details', 'Address'];

/** The entries that pass the filters as CSV, newest first, at most 100,000 of them; read in steps of 5,000. */
export async function auditAsCsv(ctx: ActorContext, filters: AuditFilters): Promise<string> {
  const wanted = await wantedEntries(ctx, filters);
  const lines = [csvLine(head)];
  let after: SQL | undefined;
  while (lines.length <= rowLimit) {
    const rows = await ctx.db
      .select()
      .from(auditEntries)
      .where(and(wanted, after))
      .orderBy(...newestFirst)
      .limit(Math.min(rowsPerQuery, rowLimit - lines.length + 1));
    for (const row of rows) lines.push(csvLine(cells(toAuditEntry(row))));
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerQuery) break;
    after = sql`(${auditEntries.at}, ${auditEntries.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
  }
  return lines.join('');
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
