import type { Db } from '@steward/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { JobContext } from '../context';
import { oldestKept, retentionRules } from './rules';

const batchSize = 1000;

/** Removes the rows of all organizations that are older than their rule says, in small batches to keep locks short. */
export async function removeOldRows(ctx: Pick<JobContext, 'db' | 'now' | 'log'>): Promise<void> {
  for (const rule of retentionRules) {
    const isOld = rule.isOlder(oldestKept(rule, ctx.now()));
    let removedCount = 0;
    for (let batch = batchSize; batch === batchSize; removedCount += batch) {
      batch = await removeBatch(ctx.db, rule.table, isOld);
    }
    if (removedCount)
      ctx.log.info({ rows: rule.name, removed: removedCount, days: rule.days }, 'old rows were removed');
  }
}

/** @returns the number of removed rows */
async function removeBatch(db: Db, table: PgTable, isOld: SQL | undefined): Promise<number> {
  const { count } = await db.execute(sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${batchSize}))`);
  return count;
}
