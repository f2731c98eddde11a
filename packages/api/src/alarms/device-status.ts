import type { Tx } from '@steward/db/client';
import { alarms, devices } from '@steward/db/schema';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';

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
  const [worst] = await tx
    .select({ priority: alarms.priority, cause: alarms.cause, raisedAt: alarms.raisedAt })
    .from(alarms)
    .where(and(eq(alarms.organizationId, organizationId), eq(alarms.deviceId, id), isNull(alarms.clearedAt)))
    .orderBy(sql`array_position(array['HIGH','MEDIUM','LOW'], ${alarms.priority})`, asc(alarms.raisedAt))
    .limit(1);
  if (worst) {
    const status = worst.priority === 'HIGH' ? ('ERROR' as const) : ('WARNING' as const);
    await tx
      .update(devices)
      .set({
        status,
        statusBeforeAlarms: sql`coalesce(${devices.statusBeforeAlarms}, ${devices.status})`,
        statusReason: { status, text: `Alarm: ${worst.cause.ruleName}`, at: worst.raisedAt.toISOString() },
        updatedAt: now,
      })
      .where(where);
    return;
  }
  await tx
    .update(devices)
    .set({ status: sql`${devices.statusBeforeAlarms}`, statusBeforeAlarms: null, statusReason: null, updatedAt: now })
    .where(and(where, sql`${devices.statusBeforeAlarms} is not null`));
}
