import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Splits rows for statements of bounded size. */
export function* inBatches<T>(rows: readonly T[], size = 200): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/**
 * Repeats a step that handles at most `size` rows until one handles fewer, or the signal aborts.
 * @returns the number of rows handled
 */
export async function repeatBatch(size: number, step: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (let count = size; count === size && !signal?.aborted; total += count) count = await step();
  return total;
}

/** Condition that selects at most `limit` of the rows that meet `where`, to change a table in batches. */
export const isInBatch = (table: PgTable, where: SQL | undefined, limit: number): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${where} limit ${limit}))`;
