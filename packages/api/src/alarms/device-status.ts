import type { Tx } from '@steward/db/client';
import { devices, type StoredSilence } from '@steward/db/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { storeStatusChanges } from '../devices/status-changes';
import { type StatusState, withAlarms } from '../devices/status-rules';

/**
 * Locks devices before their alarms are changed, in the order in which new readings lock them, so that concurrent transactions wait
 * for each other instead of causing a deadlock.
 */
export async function lockDevices(tx: Tx, organizationId: string, deviceIds: readonly string[]): Promise<void> {
  if (!deviceIds.length) return;
  await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, [...deviceIds])))
    .orderBy(asc(devices.id))
    .for('no key update');
}

/**
 * Sets the status of devices from their open alarms: ERROR if a rule has HIGH priority, otherwise WARNING. Without an open
 * alarm, restores the status from before the first one. Records the changes.
 */
export async function settleStatuses(
  tx: Tx,
  organizationId: string,
  deviceIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!deviceIds.length) return;
  const rows = await tx.execute<AlarmedRow>(sql`
    select d.id, d.status, d.status_before_alarms, d.silence, worst.priority, worst.rule_name,
      to_char(worst.raised_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as raised_at
    from devices d left join lateral (
      select a.priority, a.cause ->> 'ruleName' as rule_name, a.raised_at from alarms a
      where a.organization_id = d.organization_id and a.device_id = d.id and a.cleared_at is null
      order by array_position(array['HIGH','MEDIUM','LOW'], a.priority), a.raised_at limit 1
    ) worst on true
    where d.organization_id = ${organizationId} and d.id in ${[...deviceIds]}
      and (worst.priority is not null or d.status_before_alarms is not null)
    order by d.id for no key update of d`);
  if (!rows.length) return;
  const outcomes = [...rows].map((row) => {
    const alarmStatus = row.priority && (row.priority === 'HIGH' ? 'ERROR' : 'WARNING');
    const { status, status_before_alarms: statusBeforeAlarms, silence } = row;
    const text = row.rule_name === null ? null : `Alarm: ${row.rule_name}`;
    return {
      ...{ id: row.id, before: status, text },
      after: withAlarms({ status, statusBeforeAlarms, silence }, alarmStatus),
      statusReason: alarmStatus && { status: alarmStatus, text, at: row.raised_at },
    };
  });
  const stored = outcomes.map(({ id, after, statusReason }) => ({ id, ...after, statusReason }));
  await tx.execute(sql`
    update devices d set status = s.status, status_before_alarms = s."statusBeforeAlarms", silence = s.silence,
      status_reason = s."statusReason", updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(stored)}::text::jsonb)
      as s(id uuid, status text, "statusBeforeAlarms" text, silence jsonb, "statusReason" jsonb)
    where d.organization_id = ${organizationId} and d.id = s.id`);
  const changes = outcomes.map(({ id, before, text, after }) => ({
    deviceId: id,
    fromStatus: before,
    toStatus: after.status,
    reason: text ?? 'The last alarm was cleared',
    userId: null,
    at: now,
  }));
  await storeStatusChanges(tx, organizationId, changes);
}

type AlarmedRow = {
  id: string;
  status: StatusState['status'];
  status_before_alarms: StatusState['status'] | null;
  silence: StoredSilence | null;
  priority: 'LOW' | 'MEDIUM' | 'HIGH' | null;
  rule_name: string | null;
  raised_at: string | null;
};
