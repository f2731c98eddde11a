import type { Tx } from '@steward/db/client';
import { alarms, ruleStates, type StoredAlarmCause } from '@steward/db/schema';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { CompiledRule } from './compiled-rules';
import type { Evaluation, RaisedAlarm } from './evaluation';
import { maxSnoozeMinutes } from './schema';
import type { OpenAlarm } from './stored-state';

export type StoredAlarm = RaisedAlarm & { id: string; cause: StoredAlarmCause; snoozedUntil: Date | null };

const toInstant = (time: number | null) => (time === null ? null : new Date(time));

/** Stores evaluation state. A machine condition has a row only during its delay; a rule that keeps a memory always has one. */
export async function storeStates(tx: Tx, organizationId: string, evaluations: readonly Evaluation[]): Promise<void> {
  const changedEvaluations = evaluations.filter(
    ({ rule, stored, state }) =>
      rule.keepsMemory ||
      (stored?.brokenSince ?? null) !== state.brokenSince ||
      (stored?.keptSince ?? null) !== state.keptSince,
  );
  const needsRow = ({ rule, state }: Evaluation) =>
    rule.keepsMemory || state.brokenSince !== null || state.keptSince !== null;
  const withRow = changedEvaluations.filter(needsRow);
  const withoutRow = changedEvaluations.filter((evaluation) => !needsRow(evaluation));
  if (withRow.length) {
    await tx
      .insert(ruleStates)
      .values(
        withRow.map(({ device, rule, state, dueAt }) => ({
          organizationId,
          deviceId: device.id,
          ruleId: rule.id,
          brokenSince: toInstant(state.brokenSince),
          keptSince: toInstant(state.keptSince),
          memory: rule.keepsMemory ? state.memory : null,
          dueAt: toInstant(dueAt),
        })),
      )
      .onConflictDoUpdate({
        target: [ruleStates.organizationId, ruleStates.ruleId, ruleStates.deviceId],
        set: {
          brokenSince: sql`excluded.broken_since`,
          keptSince: sql`excluded.kept_since`,
          memory: sql`excluded.memory`,
          dueAt: sql`excluded.due_at`,
        },
      });
  }
  await removeStates(
    tx,
    organizationId,
    withoutRow.map(({ device, rule }) => ({ deviceId: device.id, ruleId: rule.id })),
  );
}

export async function removeStates(
  tx: Tx,
  organizationId: string,
  states: readonly { deviceId: string; ruleId: string }[],
): Promise<void> {
  if (!states.length) return;
  await tx.execute(sql`
    delete from rule_states s using jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as r("deviceId" uuid, "ruleId" uuid)
    where s.organization_id = ${organizationId} and s.device_id = r."deviceId" and s.rule_id = r."ruleId"`);
}

/** @returns the alarms that were inserted; another server may already have raised the others */
export async function storeRaised(
  tx: Tx,
  organizationId: string,
  evaluations: readonly Evaluation[],
  now: Date,
): Promise<StoredAlarm[]> {
  if (!evaluations.some(({ raised }) => raised.length > 0)) return [];
  const snoozedUntil = await readSnoozes(tx, organizationId, evaluations, now);
  const raised = evaluations.flatMap(({ raised, last }) =>
    raised.map((alarm) => ({
      ...alarm,
      ...{ id: uuidv7(), cause: causeOf(alarm.rule, alarm.conditionIndex), last },
      snoozedUntil: snoozedUntil.get(keyOf(alarm.rule.id, alarm.device.id)) ?? null,
    })),
  );
  const rows = await tx
    .insert(alarms)
    .values(
      raised.map(({ id, device, rule, cause, raisedAt, value, peakValue, clearedAt, snoozedUntil, last }) => ({
        id,
        organizationId,
        deviceId: device.id,
        ruleId: rule.id,
        priority: rule.priority,
        cause,
        raisedAt,
        value,
        peakValue,
        lastValue: last.value,
        lastValueAt: last.value === null ? null : new Date(last.at),
        snoozedUntil,
        clearedAt,
        clearedBy: clearedAt ? ('value' as const) : null,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: alarms.id });
  const insertedIds = new Set(rows.map(({ id }) => id));
  return raised.filter(({ id }) => insertedIds.has(id));
}

const keyOf = (ruleId: string, deviceId: string) => `${ruleId} ${deviceId}`;

/** Maximum length of a snooze. An alarm that was cleared longer ago is no longer snoozed. */
const maxSnoozeMs = maxSnoozeMinutes * 60_000;

/**
 * Until when the last alarm of a rule is snoozed, by rule and device, unless a person has cleared it. A value that recovers and breaks
 * its limit again stays silent for that time.
 */
async function readSnoozes(
  tx: Tx,
  organizationId: string,
  evaluations: readonly Evaluation[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const raising = evaluations.filter(({ raised }) => raised.length > 0);
  const { ruleId, deviceId, snoozedUntil, clearedBy, clearedAt, raisedAt } = alarms;
  const rows = await tx
    .selectDistinctOn([ruleId, deviceId], { ruleId, deviceId, snoozedUntil, clearedBy })
    .from(alarms)
    .where(
      and(
        eq(alarms.organizationId, organizationId),
        inArray(deviceId, [...new Set(raising.map(({ device }) => device.id))]),
        inArray(ruleId, [...new Set(raising.map(({ rule }) => rule.id))]),
        gt(clearedAt, new Date(now.getTime() - maxSnoozeMs)),
        gt(snoozedUntil, now),
      ),
    )
    .orderBy(ruleId, deviceId, desc(raisedAt));
  return new Map(
    rows.flatMap((row) =>
      row.snoozedUntil && row.clearedBy === 'value' ? [[keyOf(row.ruleId, row.deviceId), row.snoozedUntil]] : [],
    ),
  );
}

function causeOf({ trigger, cause, keepsMemory }: CompiledRule, conditionIndex: number): StoredAlarmCause {
  const condition = trigger.conditions[conditionIndex];
  const unit = condition && condition.measure !== 'missing' ? condition.unit : '';
  const lead = keepsMemory && condition ? { conditionIndex, measure: condition.measure } : {};
  return { ...cause, metric: condition?.metric ?? '', unit, ...lead };
}

export async function storePeaks(tx: Tx, organizationId: string, evaluations: readonly Evaluation[]): Promise<void> {
  const newPeaks = evaluations.flatMap(({ open, peak, last }) =>
    open && peak !== open.peakValue ? { id: open.id, peak, value: last.value, at: new Date(last.at) } : [],
  );
  if (!newPeaks.length) return;
  await tx.execute(sql`
    update alarms a set peak_value = w.peak, last_value = w.value, last_value_at = w.at
    from jsonb_to_recordset(${JSON.stringify(newPeaks)}::text::jsonb) as w(id uuid, peak float8, value float8, at timestamptz)
    where a.organization_id = ${organizationId} and a.id = w.id`);
}

/** @returns the number of cleared alarms */
export async function storeCleared(
  tx: Tx,
  organizationId: string,
  evaluations: readonly Evaluation[],
  withoutRule: readonly OpenAlarm[],
  now: Date,
): Promise<number> {
  const cleared = [
    ...evaluations.flatMap(({ open, clearedAt, last }) =>
      open && clearedAt ? { id: open.id, at: clearedAt, by: 'value', value: last.value } : [],
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
