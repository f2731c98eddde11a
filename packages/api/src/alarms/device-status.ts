import type { Tx } from '@steward/db/client';
import { devices } from '@steward/db/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { storeStatusChanges } from '../devices/status-changes';

export interface AlarmedDevice {
  id: string;
  name: string;
}

/**
 * Locks devices before their alarms are changed, in the order in which new readings lock them, so that the two wait for each
 * other instead of ending in a deadlock.
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
 * Sets the status of devices by their open alarms: ERROR with one of a rule of HIGH priority, else WARNING. Without an open
 * alarm it restores the status from before the first one. Records the changes.
 */
export async function settleStatuses(
  tx: Tx,
  organizationId: string,
  deviceIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!deviceIds.length) return;
  const rows = await tx.execute<{ id: string; from_status: Status; status: Status; alarm: string | null }>(sql`
    with before as (
      select d.id, d.status, d.status_before_alarms,
        case worst.priority when 'HIGH' then 'ERROR' else 'WARNING' end as alarm_status,
        worst.rule_name, worst.raised_at
      from devices d left join lateral (
        select a.priority, a.cause ->> 'ruleName' as rule_name, a.raised_at from alarms a
        where a.organization_id = d.organization_id and a.device_id = d.id and a.cleared_at is null
        order by array_position(array['HIGH','MEDIUM','LOW'], a.priority), a.raised_at limit 1
      ) worst on true
      where d.organization_id = ${organizationId} and d.id in ${[...deviceIds]}
        and (worst.priority is not null or d.status_before_alarms is not null)
      order by d.id for no key update of d
    )
    update devices d set
      status = case when before.rule_name is null then before.status_before_alarms else before.alarm_status end,
      status_before_alarms = case when before.rule_name is not null then coalesce(before.status_before_alarms, before.status) end,
      status_reason = case when before.rule_name is not null then jsonb_build_object(
        'status', before.alarm_status, 'text', 'Alarm: ' || before.rule_name,
        'at', to_char(before.raised_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end,
      updated_at = ${now.toISOString()}::timestamptz
    from before where d.organization_id = ${organizationId} and d.id = before.id
    returning d.id, before.status as from_status, d.status, before.rule_name as alarm`);
  const changes = [...rows].map(({ id, from_status, status, alarm }) => ({
    deviceId: id,
    fromStatus: from_status,
    toStatus: status,
    reason: alarm === null ? 'The last alarm was cleared' : `Alarm: ${alarm}`,
    userId: null,
    at: now,
  }));
  await storeStatusChanges(tx, organizationId, changes);
}

type Status = 'ONLINE' | 'OFFLINE' | 'WARNING' | 'ERROR';
