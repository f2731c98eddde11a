import type { Tx } from '@steward/db/client';
import { alarms, devices } from '@steward/db/schema';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { withAlarms } from '../devices/status-rules';

export interface AlarmedDevice {
  id: string;
  name: string;
}

/**
 * Sets the status of a device by its open alarms: ERROR with one of a rule of HIGH priority, else WARNING. Without an open
 * alarm it restores the status from before the first one.
 */
export async function settleStatus(
  tx: Tx,
  organizationId: string,
  { id }: Pick<AlarmedDevice, 'id'>,
  now: Date,
): Promise<void> {
  const where = and(eq(devices.organizationId, organizationId), eq(devices.id, id));
  const [before] = await tx
    .select({ status: devices.status, statusBeforeAlarms: devices.statusBeforeAlarms, silence: devices.silence })
    .from(devices)
    .where(where)
    .for('no key update');
  if (!before) return;
  const [worst] = await tx
    .select({ priority: alarms.priority, cause: alarms.cause, raisedAt: alarms.raisedAt })
    .from(alarms)
    .where(and(eq(alarms.organizationId, organizationId), eq(alarms.deviceId, id), isNull(alarms.clearedAt)))
    .orderBy(sql`array_position(array['HIGH','MEDIUM','LOW'], ${alarms.priority})`, asc(alarms.raisedAt))
    .limit(1);
  if (!worst && !before.statusBeforeAlarms) return;
  const alarmStatus = worst && (worst.priority === 'HIGH' ? 'ERROR' : 'WARNING');
  const statusReason =
    worst && alarmStatus
      ? { status: alarmStatus, text: `Alarm: ${worst.cause.ruleName}`, at: worst.raisedAt.toISOString() }
      : null;
  await tx
    .update(devices)
    .set({ ...withAlarms(before, alarmStatus ?? null), statusReason, updatedAt: now })
    .where(where);
}
