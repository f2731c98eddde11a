import { devices } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import { withSignal } from '../devices/status-rules';
import { recordReturns } from './signal-return';
import { silentDeviceColumns, storeSilence } from './silence';

/**
 * Sets a device to OFFLINE on its last will, and restores its status when it reports that it is connected. A status message
 * does not end a signal timeout: only a reading does.
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
    const restoredState = device.silence?.cause === 'reported' ? withSignal(device) : null;
    if (!restoredState) return;
    const { status, silence } = restoredState;
    const now = ctx.now();
    await tx.update(devices).set({ status, silence, updatedAt: now }).where(where);
    const reason = 'The device reported that it is connected';
    await recordReturns(tx, organizationId, [{ device, state: restoredState }], reason, now);
  });
}
