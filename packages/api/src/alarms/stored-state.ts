import type { Tx } from '@steward/db/client';
import type { StoredMemory } from '@steward/db/schema';
import { sql } from 'drizzle-orm';

export interface OpenAlarm {
  id: string;
  ruleId: string;
  peakValue: number | null;
  conditionIndex: number;
}

/** A row of `rule_states`. Times are in milliseconds. */
export interface StoredRuleState {
  brokenSince: number | null;
  keptSince: number | null;
  memory: StoredMemory[];
  dueAt: number | null;
}

export interface StoredState {
  /** Cache key: changes with the device's rules and the organization's metric mappings. */
  stamp: string;
  open: readonly OpenAlarm[];
  /** Evaluation state by rule id. */
  states: ReadonlyMap<string, StoredRuleState>;
}

type DeviceRow = { device_id: string; stamp: string; open: OpenAlarm[] | null; states: StateRow[] | null };

interface StateRow {
  rule_id: string;
  broken_since: string | null;
  kept_since: string | null;
  memory: StoredMemory[] | null;
  due_at: string | null;
}

const timeOf = (instant: string | null) => (instant ? new Date(instant).getTime() : null);

/** Reads everything that the evaluation of devices needs, in one statement. @returns the state by device */
export async function readStoredStates(
  tx: Tx,
  organizationId: string,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, StoredState>> {
  const rows = await tx.execute<DeviceRow>(sql`
    with mappings as materialized (
      select count(*) || ' ' || coalesce(sum(hashtext(applies_to || ' ' || rule_metric || ' ' || reported_metric)), 0) as stamp
      from metric_mappings where organization_id = ${organizationId}
    )
    select device_id, (
        select count(*) || ' ' || coalesce(max(updated_at)::text, '') from rules r
        where r.organization_id = ${organizationId} and r.device_id = d.device_id and r.status = 'ACTIVE'
      ) || ' ' || (select stamp from mappings) as stamp,
      (select jsonb_agg(jsonb_build_object('id', id, 'ruleId', rule_id, 'peakValue', peak_value,
          'conditionIndex', coalesce((cause ->> 'conditionIndex')::int, 0))) from alarms a
        where a.organization_id = ${organizationId} and a.device_id = d.device_id and a.cleared_at is null) as open,
      (select jsonb_agg(jsonb_build_object('rule_id', rule_id, 'broken_since', broken_since, 'kept_since', kept_since,
          'memory', memory, 'due_at', due_at)) from rule_states s
        where s.organization_id = ${organizationId} and s.device_id = d.device_id) as states
    from unnest(${sql.param([...deviceIds])}::uuid[]) as d(device_id)`);
  return new Map([...rows].map(({ device_id, ...row }) => [device_id, stateOf(row)]));
}

const stateOf = ({ stamp, open, states }: Omit<DeviceRow, 'device_id'>): StoredState => ({
  stamp,
  open: open ?? [],
  states: new Map(
    (states ?? []).map(({ rule_id, broken_since, kept_since, memory, due_at }) => [
      rule_id,
      {
        brokenSince: timeOf(broken_since),
        keptSince: timeOf(kept_since),
        memory: memory ?? [],
        dueAt: timeOf(due_at),
      },
    ]),
  ),
});
