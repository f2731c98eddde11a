import type { Tx } from '@steward/db/client';
import { alarms, ruleStates } from '@steward/db/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { publishAfterCommit } from '../publish-after-commit';
import { alarmsTopic } from '../topics';
import { lockDevices, settleStatuses } from './device-status';

/** Clears the open alarms of changed, deleted or deactivated rules, deletes their evaluation state, and restores the status of their devices. */
export async function clearAlarmsOfRules(
  tx: Tx,
  organizationId: string,
  ruleIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!ruleIds.length) return;
  const ids = [...ruleIds];
  const isOpen = and(eq(alarms.organizationId, organizationId), inArray(alarms.ruleId, ids), isNull(alarms.clearedAt));
  const affected = await tx.selectDistinct({ deviceId: alarms.deviceId }).from(alarms).where(isOpen);
  await lockDevices(
    tx,
    organizationId,
    affected.map(({ deviceId }) => deviceId),
  );
  const cleared = await tx
    .update(alarms)
    .set({ clearedAt: now, clearedBy: 'rule' })
    .where(isOpen)
    .returning({ deviceId: alarms.deviceId });
  await tx
    .delete(ruleStates)
    .where(and(eq(ruleStates.organizationId, organizationId), inArray(ruleStates.ruleId, ids)));
  if (!cleared.length) return;
  await settleStatuses(tx, organizationId, [...new Set(cleared.map(({ deviceId }) => deviceId))], now);
  publishAfterCommit(tx, alarmsTopic(organizationId));
}
