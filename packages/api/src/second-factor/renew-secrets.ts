import { authenticatorApps } from '@steward/db/schema';
import { and, asc, eq, like, not, type SQL, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { secretContextOf } from './app';

const batchSize = 100;

/** Job entry point: encrypts secrets of authenticator apps with the current key that were encrypted with an earlier one. */
export async function renewAppSecrets(ctx: Pick<JobContext, 'db' | 'ports'>): Promise<void> {
  let after: SQL | undefined;
  for (;;) {
    const last = await renewBatch(ctx, after);
    if (!last) return;
    after = sql`(${organizationId}, ${userId}) > (${last.organizationId}, ${last.userId}::uuid)`;
  }
}

const { organizationId, userId, encryptedSecret } = authenticatorApps;

/** @returns the last row that was looked at; undefined when none is left */
function renewBatch({ db, ports: { secrets } }: Pick<JobContext, 'db' | 'ports'>, after: SQL | undefined) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ organizationId, userId, encryptedSecret })
      .from(authenticatorApps)
      .where(and(not(like(encryptedSecret, `${secrets.prefix}%`)), after))
      .orderBy(asc(organizationId), asc(userId))
      .limit(batchSize)
      .for('no key update');
    // one statement for each row of the batch: the values differ
    for (const row of rows) {
      const secret = secrets.decrypt(row.encryptedSecret, secretContextOf(row));
      if (secret === null) continue;
      await tx
        .update(authenticatorApps)
        .set({ encryptedSecret: secrets.encrypt(secret, secretContextOf(row)) })
        .where(and(eq(organizationId, row.organizationId), eq(userId, row.userId)));
    }
    return rows.at(-1);
  });
}
