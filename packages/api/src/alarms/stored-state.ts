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

interface StateRow {
  rule_id: string;
  broken_since: string | null;
  kept_since: string | null;
  memory: StoredMemory[] | null;
  due_at: string | null;
}

const timeOf = (instant: string | null) => (instant ? new Date(instant).getTime() : null);

/** Reads everything that the evaluation of a device needs, in one statement. */
export async function readStoredState(tx: Tx, organizationId: string, deviceId: string): Promise<StoredState> {
  const [row] = await tx.execute<{ stamp: string; open: OpenAlarm[] | null; states: StateRow[] | null }>(sql`
    select
      (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from rules
        where organization_id = ${organizationId} and device_id = ${deviceId} and status = 'ACTIVE')
      || ' ' ||
      (select count(*) || ' ' || coalesce(sum(hashtext(applies_to || ' ' || rule_metric || ' ' || reported_metric)), 0)
        from metric_mappings where organization_id = ${organizationId}) as stamp,
      (select jsonb_agg(jsonb_build_object('id', id, 'ruleId', rule_id, 'peakValue', peak_value,
          'conditionIndex', coalesce((cause ->> 'conditionIndex')::int, 0))) from alarms
        where organization_id = ${organizationId} and device_id = ${deviceId} and cleared_at is null) as open,
      (select jsonb_agg(jsonb_build_object('rule_id', rule_id, 'broken_since', broken_since, 'kept_since', kept_since,
          'memory', memory, 'due_at', due_at))
        from rule_states where organization_id = ${organizationId} and device_id = ${deviceId}) as states`);
  const states = (row?.states ?? []).map(
    ({ rule_id, broken_since, kept_since, memory, due_at }) =>
      [
        rule_id,
        {
          brokenSince: timeOf(broken_since),
          keptSince: timeOf(kept_since),
          memory: memory ?? [],
          dueAt: timeOf(due_at),
        },
      ] as const,
  );
  return { stamp: row?.stamp ?? '', open: row?.open ?? [], states: new Map(states) };
}
