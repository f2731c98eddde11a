import { devices } from '@steward/db/schema';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { type DeviceSecrets, hasOldSecrets, renewSecrets } from './device-secrets';

const batchSize = 100;

type Renewable = Pick<JobContext, 'db' | 'ports' | 'log'>;

/**
 * Job entry point: encrypts secrets that an earlier version stored as plain text, and those that were encrypted with an earlier key. A server of that
 * version that still runs may store more of them; the next run finds those.
 */
export async function encryptStoredSecrets(ctx: Renewable): Promise<void> {
  let after: SQL | undefined;
  let [renewedCount, unreadableCount] = [0, 0];
  for (;;) {
    const batch = await renewBatch(ctx, after);
    renewedCount += batch.renewed;
    unreadableCount += batch.found - batch.renewed;
    if (!batch.last) break;
    const { organizationId, id } = batch.last;
    after = sql`(${devices.organizationId}, ${devices.id}) > (${organizationId}, ${id}::uuid)`;
  }
  if (renewedCount) ctx.log.info({ devices: renewedCount }, 'secrets of devices were encrypted');
  if (unreadableCount) {
    ctx.log.warn(
      { devices: unreadableCount },
      'secrets of devices were encrypted with a key that this server does not have',
    );
  }
}

/** Locks the rows, so that a change by a person at the same time is not overwritten. */
function renewBatch({ db, ports }: Renewable, after: SQL | undefined) {
  const { organizationId, id, mqttPassword, httpHeaders } = devices;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ organizationId, id, mqttPassword, httpHeaders })
      .from(devices)
      .where(and(hasOldSecrets(ports.secrets), after))
      .orderBy(asc(organizationId), asc(id))
      .limit(batchSize)
      .for('no key update');
    const changed = rows.flatMap((row) => {
      const secrets = renewSecrets(ports.secrets, row);
      return isSame(row, secrets) ? [] : [{ ...row, ...secrets }];
    });
    // one statement for each row of the batch: the values differ
    for (const row of changed) {
      await tx
        .update(devices)
        // keep updatedAt: nothing that clients see has changed
        .set({ mqttPassword: row.mqttPassword, httpHeaders: row.httpHeaders, updatedAt: sql`${devices.updatedAt}` })
        .where(and(eq(organizationId, row.organizationId), eq(id, row.id)));
    }
    return { found: rows.length, renewed: changed.length, last: rows.at(-1) };
  });
}

const isSame = (a: DeviceSecrets, b: DeviceSecrets) =>
  a.mqttPassword === b.mqttPassword && a.httpHeaders === b.httpHeaders;
