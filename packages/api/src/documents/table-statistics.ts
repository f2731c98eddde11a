import type { Db } from '@steward/db/client';
import { documentTerms, passages, passageVectors } from '@steward/db/schema';
import { sql } from 'drizzle-orm';

/** The embedded database never analyses a table by itself, and joins passages and vectors badly without statistics. */
export async function analyseSearchTables(db: Db): Promise<void> {
  await db.execute(sql`analyze ${passages}, ${passageVectors}, ${documentTerms}`);
}

/** Analyses the tables that a version without `analyseSearchTables` filled. Takes no time if they are empty. */
export async function analyseIfNeverDone(db: Db): Promise<void> {
  const [{ tables } = { tables: 0 }] = await db.execute<{ tables: number }>(sql`
    select count(distinct tablename)::int as tables from pg_stats
    where schemaname = current_schema() and tablename in ('passages', 'passage_vectors', 'document_terms')`);
  if (tables < 3) await analyseSearchTables(db);
}
