import type { Db } from '@steward/db/client';
import { documents, documentTerms, passages, passageVectors } from '@steward/db/schema';
import { sql } from 'drizzle-orm';

/**
 * The embedded database analyses tables at night only (`database.vacuum`). Without statistics it joins badly: it would search the
 * passages once for each document.
 */
export async function analyseSearchTables(db: Db): Promise<void> {
  await db.execute(sql`analyze ${documents}, ${passages}, ${passageVectors}, ${documentTerms}`);
}

/** Analyses the tables that a version without `analyseSearchTables` filled. Takes no time if they are empty. */
export async function analyseIfNeverDone(db: Db): Promise<void> {
  const [{ tables } = { tables: 0 }] = await db.execute<{ tables: number }>(sql`
    select count(distinct tablename)::int as tables from pg_stats
    where schemaname = current_schema() and tablename in ('documents', 'passages', 'passage_vectors', 'document_terms')`);
  if (tables < 4) await analyseSearchTables(db);
}
