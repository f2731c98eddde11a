import { sql } from 'drizzle-orm';
import { isInBatch, repeatBatch } from '../batches';
import type { JobContext } from '../context';
import { oldestKept, retentionRules } from './rules';

const batchSize = 1000;

/** Removes the rows of all organizations that are older than their rule says, in small batches to keep locks short. */
export async function removeOldRows({ db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>): Promise<void> {
  for (const rule of retentionRules) {
    const { name, table, days } = rule;
    const isOld = rule.isOlder(oldestKept(rule, now()));
    const removed = await repeatBatch(batchSize, async () => {
      const { count } = await db.execute(sql`delete from ${table} where ${isInBatch(table, isOld, batchSize)}`);
      return count;
    });
    if (removed) log.info({ rows: name, removed, days }, 'old rows were removed');
  }
}
