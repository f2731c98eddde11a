import type { Tx } from '@steward/db/client';
import {
  devices,
  type StoredAlarmCause,
  type StoredCondition,
  type StoredSilence,
  type StoredTrigger,
} from '@steward/db/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { furthestLimit } from '../devices/broken-limit';
import { storeStatusChanges } from '../devices/status-changes';
import { type StatusState, withAlarms } from '../devices/status-rules';
import { conditionsOf } from './rule-conditions';

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
    select d.id, d.status, d.status_before_alarms, d.silence, alarmed.alarms
    from devices d left join lateral (
      select jsonb_agg(jsonb_build_object('priority', a.priority, 'cause', a.cause, 'value', a.peak_value,
          'raisedAt', to_char(a.raised_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'machineCondition', r.machine_condition, 'trigger', r.trigger)
        order by array_position(array['HIGH','MEDIUM','LOW'], a.priority), a.raised_at, a.id) as alarms
      from alarms a left join rules r on r.organization_id = a.organization_id and r.id = a.rule_id
      where a.organization_id = d.organization_id and a.device_id = d.id and a.cleared_at is null
    ) alarmed on true
    where d.organization_id = ${organizationId} and d.id in ${[...deviceIds]}
      and (alarmed.alarms is not null or d.status_before_alarms is not null)
    order by d.id for no key update of d`);
  if (!rows.length) return;
  const outcomes = [...rows].map((row) => {
    const alarm = mostSevere(row.alarms ?? []);
    const alarmStatus = alarm && (alarm.priority === 'HIGH' ? 'ERROR' : 'WARNING');
    const { status, status_before_alarms: statusBeforeAlarms, silence } = row;
    const text = alarm && `Alarm: ${alarm.cause.ruleName}`;
    return {
      ...{ id: row.id, before: status, text },
      after: withAlarms({ status, statusBeforeAlarms, silence }, alarmStatus),
      statusReason: alarmStatus && { status: alarmStatus, text, at: alarm.raisedAt },
    };
  });
  const newStates = outcomes.map(({ id, after, statusReason }) => ({ id, ...after, statusReason }));
  await tx.execute(sql`
    update devices d set status = s.status, status_before_alarms = s."statusBeforeAlarms", silence = s.silence,
      status_reason = s."statusReason", updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(newStates)}::text::jsonb)
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

interface OpenAlarm {
  priority: 'LOW' | 'MEDIUM' | 'HIGH';
  cause: StoredAlarmCause;
  /** Worst value while the alarm is open. */
  value: number | null;
  raisedAt: string;
  machineCondition: StoredCondition | null;
  trigger: StoredTrigger | null;
}

/**
 * The alarm that determines the status: the first or, among alarms of the same priority and metric, the one with the furthest limit.
 * @param open by priority, then oldest first
 */
function mostSevere(open: readonly OpenAlarm[]): OpenAlarm | null {
  const [first] = open;
  // conditions over time have no limits to compare
  return first && limitOf(first).length ? furthestLimit(open.flatMap(limitOf)) : (first ?? null);
}

function limitOf(alarm: OpenAlarm) {
  const condition = conditionsOf(alarm)[alarm.cause.conditionIndex ?? 0];
  return condition?.measure === 'value' && alarm.value !== null ? [{ ...alarm, condition, value: alarm.value }] : [];
}

type AlarmedRow = {
  id: string;
  status: StatusState['status'];
  status_before_alarms: StatusState['status'] | null;
  silence: StoredSilence | null;
  alarms: OpenAlarm[] | null;
};
