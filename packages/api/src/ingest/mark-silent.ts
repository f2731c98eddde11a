import { devices } from '@steward/db/schema';
import { and, isNull, lt, ne, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { signalTimeout } from '../devices/silence';
import { silentDeviceColumns, storeSilence } from './silence';

const batchSize = 500;

/**
 * Job entry point: sets the overdue devices of all organizations to OFFLINE and notifies. Safe on several servers: a device
 * that another server has locked is skipped.
 */
export async function markSilentDevices(ctx: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  for (let markedCount = batchSize; markedCount === batchSize; ) markedCount = await markBatch(ctx);
}

function markBatch({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<number> {
  const at = now();
  return db.transaction(async (tx) => {
    const overdue = await tx
      .select({ ...silentDeviceColumns, lastSeenAt: devices.lastSeenAt })
      .from(devices)
      .where(
        and(
          // same expression as in devices_signal_idx, so that the index is used
          sql`(${devices.offlineAfterSeconds} is not null or ${devices.pollIntervalSeconds} is not null)`,
          isNull(devices.silence),
          ne(devices.status, 'OFFLINE'),
          lt(devices.lastSeenAt, sql`${at.toISOString()}::timestamptz - make_interval(secs => ${signalTimeout})`),
        ),
      )
      .orderBy(devices.lastSeenAt)
      .limit(batchSize)
      .for('no key update', { skipLocked: true });
    const silentDevices = overdue.flatMap(({ lastSeenAt, ...device }) =>
      lastSeenAt ? [{ ...device, since: lastSeenAt, cause: 'overdue' as const }] : [],
    );
    await storeSilence(tx, silentDevices, at);
    return overdue.length;
  });
}
