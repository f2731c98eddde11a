import type { Tx } from '@steward/db/client';
import { alarms, ruleStates } from '@steward/db/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { publishAfterCommit } from '../publish-after-commit';
import type { StoredPoint } from '../telemetry/store';
import { alarmsTopic } from '../topics';
import { type CompiledRule, type CompiledRules, compiledRules } from './compiled-rules';
import { type AlarmedDevice, settleStatus } from './device-status';
import { inUnitOf } from './limit-units';
import { type NewAlarm, notifyOfAlarms } from './notify';
import { nextState, type RuleState, violation } from './rule-evaluation';

export interface Device extends AlarmedDevice {
  manufacturer: string | null;
  model: string | null;
  assignedUserId: string | null;
}

export interface NewReadings {
  organizationId: string;
  /** Its row is locked by the transaction. */
  device: Device;
  /** Readings that were not stored before, in the order of their times. */
  points: readonly StoredPoint[];
  now: Date;
}

interface OpenAlarm {
  id: string;
  ruleId: string;
  peakValue: number | null;
}

/** A rule while the readings are compared with it. */
interface Evaluation {
  rule: CompiledRule;
  before: RuleState;
  state: RuleState;
  open: OpenAlarm | null;
  peak: number | null;
  last: { at: number; value: number };
  /** Alarms raised by these readings; one of them may be cleared by them as well. */
  raised: (NewAlarm & { clearedAt: Date | null })[];
  /** Whether the readings clear the alarm that was open before. */
  clearedAt: Date | null;
}

/**
 * Compares new readings with the device's active rules: raises and clears alarms, sets the status of the device, and
 * notifies. A reading older than one that was stored before changes nothing.
 */
export async function evaluateReadings(tx: Tx, { organizationId, device, points, now }: NewReadings): Promise<void> {
  const newest = points.filter(({ isNewest, value }) => isNewest && value !== null);
  if (!newest.length) return;
  const { stamp, open, states } = await readState(tx, organizationId, device.id);
  const rules = await compiledRules(tx, organizationId, device, stamp);
  const evaluations = evaluate(rules, newest, open, states);
  const withoutRule = open.filter(({ ruleId }) => !rules.ids.has(ruleId));

  await storeStates(tx, organizationId, device.id, evaluations);
  const raised = await storeRaised(tx, organizationId, device.id, evaluations);
  await storePeaks(tx, organizationId, evaluations);
  const cleared = await storeCleared(tx, organizationId, evaluations, withoutRule, now);
  if (!raised.length && !cleared) return;
  await settleStatus(tx, organizationId, device, now);
  await notifyOfAlarms(tx, organizationId, device, raised, now);
  publishAfterCommit(tx, alarmsTopic(organizationId));
}

type StateRow = { rule_id: string; broken_since: string | null; kept_since: string | null };

/** All that evaluation needs from the database, in one statement. */
async function readState(tx: Tx, organizationId: string, deviceId: string) {
  const [row] = await tx.execute<{ stamp: string; open: OpenAlarm[] | null; states: StateRow[] | null }>(sql`
    select
      (select count(*) || ' ' || coalesce(max(updated_at)::text, '') from rules
        where organization_id = ${organizationId} and device_id = ${deviceId} and status = 'ACTIVE')
      || ' ' ||
      (select count(*) || ' ' || coalesce(max(created_at)::text, '') from metric_mappings
        where organization_id = ${organizationId}) as stamp,
      (select jsonb_agg(jsonb_build_object('id', id, 'ruleId', rule_id, 'peakValue', peak_value)) from alarms
        where organization_id = ${organizationId} and device_id = ${deviceId} and cleared_at is null) as open,
      (select jsonb_agg(jsonb_build_object('rule_id', rule_id, 'broken_since', broken_since, 'kept_since', kept_since))
        from rule_states where organization_id = ${organizationId} and device_id = ${deviceId}) as states`);
  return { stamp: row?.stamp ?? '', open: row?.open ?? [], states: row?.states ?? [] };
}

const timeOf = (instant: string | null | undefined) => (instant ? new Date(instant).getTime() : null);

function evaluate(
  rules: CompiledRules,
  points: readonly StoredPoint[],
  open: readonly OpenAlarm[],
  states: readonly StateRow[],
): Evaluation[] {
  const openOf = new Map(open.map((alarm) => [alarm.ruleId, alarm]));
  const stateOf = new Map(states.map((row) => [row.rule_id, row]));
  const evaluations = new Map<string, Evaluation>();
  for (const { metric, unit, at, value } of points) {
    for (const rule of rules.of(metric)) {
      const converted = value === null ? null : inUnitOf(rule.condition, value, unit);
      if (converted === null) continue;
      let evaluation = evaluations.get(rule.id);
      if (!evaluation) {
        evaluation = startOf(rule, openOf.get(rule.id) ?? null, stateOf.get(rule.id));
        evaluations.set(rule.id, evaluation);
      }
      compare(evaluation, at, converted);
    }
  }
  return [...evaluations.values()];
}

function startOf(rule: CompiledRule, open: OpenAlarm | null, stored: StateRow | undefined): Evaluation {
  const state = {
    hasAlarm: open !== null,
    brokenSince: timeOf(stored?.broken_since),
    keptSince: timeOf(stored?.kept_since),
  };
  const last = { at: 0, value: 0 };
  return { rule, before: state, state, open, peak: open?.peakValue ?? null, last, raised: [], clearedAt: null };
}

function compare(evaluation: Evaluation, at: Date, value: number): void {
  const { rule } = evaluation;
  const { state, transition } = nextState(rule, evaluation.state, { at: at.getTime(), value });
  evaluation.state = state;
  evaluation.last = { at: at.getTime(), value };
  if (transition === 'raised') {
    evaluation.raised.push({ rule, raisedAt: at, value, peakValue: value, clearedAt: null });
  } else if (transition === 'cleared') {
    const latest = evaluation.raised.at(-1);
    if (latest) latest.clearedAt = at;
    else evaluation.clearedAt = at;
  } else if (state.hasAlarm) {
    const isWorse = (peak: number | null) =>
      peak === null || violation(rule.condition, value) > violation(rule.condition, peak);
    const latest = evaluation.raised.at(-1);
    if (latest) {
      if (isWorse(latest.peakValue)) latest.peakValue = value;
    } else if (isWorse(evaluation.peak)) {
      evaluation.peak = value;
    }
  }
}

const isWaiting = ({ brokenSince, keptSince }: RuleState) => brokenSince !== null || keptSince !== null;
const toInstant = (time: number | null) => (time === null ? null : new Date(time));

async function storeStates(tx: Tx, organizationId: string, deviceId: string, evaluations: readonly Evaluation[]) {
  const changed = evaluations.filter(
    ({ before, state }) => before.brokenSince !== state.brokenSince || before.keptSince !== state.keptSince,
  );
  const waiting = changed.filter(({ state }) => isWaiting(state));
  const settled = changed.filter(({ state }) => !isWaiting(state)).map(({ rule }) => rule.id);
  if (waiting.length) {
    await tx
      .insert(ruleStates)
      .values(
        waiting.map(({ rule, state }) => ({
          organizationId,
          deviceId,
          ruleId: rule.id,
          brokenSince: toInstant(state.brokenSince),
          keptSince: toInstant(state.keptSince),
        })),
      )
      .onConflictDoUpdate({
        target: [ruleStates.organizationId, ruleStates.ruleId, ruleStates.deviceId],
        set: { brokenSince: sql`excluded.broken_since`, keptSince: sql`excluded.kept_since` },
      });
  }
  if (settled.length) {
    await tx
      .delete(ruleStates)
      .where(
        and(
          eq(ruleStates.organizationId, organizationId),
          eq(ruleStates.deviceId, deviceId),
          inArray(ruleStates.ruleId, settled),
        ),
      );
  }
}

/** @returns the alarms that are open now */
async function storeRaised(
  tx: Tx,
  organizationId: string,
  deviceId: string,
  evaluations: readonly Evaluation[],
): Promise<(NewAlarm & { id: string })[]> {
  const raised = evaluations.flatMap((evaluation) =>
    evaluation.raised.map((alarm) => ({ ...alarm, last: evaluation.last })),
  );
  if (!raised.length) return [];
  const rows = await tx
    .insert(alarms)
    .values(
      raised.map(({ rule, raisedAt, value, peakValue, clearedAt, last }) => ({
        organizationId,
        deviceId,
        ruleId: rule.id,
        priority: rule.priority,
        cause: rule.cause,
        raisedAt,
        value,
        peakValue,
        lastValue: last.value,
        lastValueAt: new Date(last.at),
        clearedAt,
        clearedBy: clearedAt ? ('value' as const) : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: alarms.id, ruleId: alarms.ruleId, raisedAt: alarms.raisedAt });
  return raised.flatMap((alarm) => {
    const row = rows.find(
      ({ ruleId, raisedAt }) => ruleId === alarm.rule.id && raisedAt.getTime() === alarm.raisedAt.getTime(),
    );
    return row ? { ...alarm, id: row.id } : [];
  });
}

async function storePeaks(tx: Tx, organizationId: string, evaluations: readonly Evaluation[]): Promise<void> {
  const worse = evaluations.flatMap(({ open, peak, last }) =>
    open && peak !== open.peakValue ? { id: open.id, peak, value: last.value, at: new Date(last.at) } : [],
  );
  if (!worse.length) return;
  await tx.execute(sql`
    update alarms a set peak_value = w.peak, last_value = w.value, last_value_at = w.at
    from jsonb_to_recordset(${JSON.stringify(worse)}::text::jsonb) as w(id uuid, peak float8, value float8, at timestamptz)
    where a.organization_id = ${organizationId} and a.id = w.id`);
}

/** @returns how many alarms were cleared */
async function storeCleared(
  tx: Tx,
  organizationId: string,
  evaluations: readonly Evaluation[],
  withoutRule: readonly OpenAlarm[],
  now: Date,
): Promise<number> {
  const cleared = [
    ...evaluations.flatMap(({ open, clearedAt, last }) =>
      open && clearedAt ? { id: open.id, at: clearedAt, by: 'value', value: last.value as number | null } : [],
    ),
    ...withoutRule.map(({ id }) => ({ id, at: now, by: 'rule', value: null })),
  ];
  if (!cleared.length) return 0;
  await tx.execute(sql`
    update alarms a set cleared_at = c.at, cleared_by = c.by,
      last_value = coalesce(c.value, a.last_value), last_value_at = case when c.value is null then a.last_value_at else c.at end
    from jsonb_to_recordset(${JSON.stringify(cleared)}::text::jsonb) as c(id uuid, at timestamptz, by text, value float8)
    where a.organization_id = ${organizationId} and a.id = c.id and a.cleared_at is null`);
  return cleared.length;
}

/** Clears the open alarms of a rule that no longer holds, and restores the status of its device. */
export async function clearAlarmsOfRule(tx: Tx, organizationId: string, ruleId: string, now: Date): Promise<void> {
  const cleared = await tx
    .update(alarms)
    .set({ clearedAt: now, clearedBy: 'rule' })
    .where(and(eq(alarms.organizationId, organizationId), eq(alarms.ruleId, ruleId), isNull(alarms.clearedAt)))
    .returning({ deviceId: alarms.deviceId });
  await tx.delete(ruleStates).where(and(eq(ruleStates.organizationId, organizationId), eq(ruleStates.ruleId, ruleId)));
  const [alarm] = cleared;
  if (!alarm) return;
  await settleStatus(tx, organizationId, { id: alarm.deviceId }, now);
  publishAfterCommit(tx, alarmsTopic(organizationId));
}
