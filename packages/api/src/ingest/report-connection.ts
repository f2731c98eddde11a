import { devices } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import { storeStatusChanges } from '../devices/status-changes';
import { withSignal } from '../devices/status-rules';
import { publishAfterCommit } from '../publish-after-commit';
import { alarmsTopic } from '../topics';
import { silentDeviceColumns, storeSilence } from './silence';

/**
 * Sets a device to OFFLINE whose last will arrived, and back when it says that it is connected again. Whether a device that is silent
 * for too long is connected makes no difference: only a reading ends that.
 */
export async function reportConnection(
  ctx: Pick<JobContext, 'db' | 'now'>,
  { organizationId, id }: { organizationId: string; id: string },
  reported: 'offline' | 'online',
  at: Date,
): Promise<void> {
  const where = and(eq(devices.organizationId, organizationId), eq(devices.id, id));
  await ctx.db.transaction(async (tx) => {
    const [device] = await tx.select(silentDeviceColumns).from(devices).where(where).for('no key update');
    if (!device) return;
    if (reported === 'offline') return storeSilence(tx, [{ ...device, since: at, cause: 'reported' }], ctx.now());
    const heard = device.silence?.cause === 'reported' ? withSignal(device) : null;
    if (!heard) return;
    const { status, silence } = heard;
    const now = ctx.now();
    await tx.update(devices).set({ status, silence, updatedAt: now }).where(where);
    await storeStatusChanges(tx, organizationId, [
      {
        ...{ deviceId: id, fromStatus: device.status, toStatus: status },
        ...{ reason: 'The device reported that it is connected', userId: null, at: now },
      },
    ]);
    publishAfterCommit(tx, alarmsTopic(organizationId));
  });
}
