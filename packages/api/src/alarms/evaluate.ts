import type { Tx } from '@steward/db/client';
import type { StoredTriggerCondition } from '@steward/db/schema';
import { publishAfterCommit } from '../publish-after-commit';
import { latestReadings } from '../telemetry/read';
import type { StoredPoint } from '../telemetry/store';
import { alarmsTopic } from '../topics';
import { type CompiledRule, type CompiledRules, compiledRules } from './compiled-rules';
import { openTasks } from './corrective-task';
import { type AlarmedDevice, settleStatuses } from './device-status';
import { type Evaluation, evaluationOf, step } from './evaluation';
import { inUnitOf } from './limit-units';
import { notifyOfAlarms } from './notify';
import { type RuleReading, rememberAll } from './rule-evaluation';
import { removeStates, storeCleared, storePeaks, storeRaised, storeStates } from './store-evaluations';
import { readStoredState, type StoredState } from './stored-state';

interface Device extends AlarmedDevice {
  manufacturer: string | null;
  model: string | null;
  assignedUserId: string | null;
}

interface Target {
  organizationId: string;
  /** Its row is locked by the transaction. */
  device: Device;
  now: Date;
}

/**
 * Compares new readings with the device's active rules: raises and clears alarms, sets the status of the device, and
 * notifies. A reading older than one that was stored before changes nothing.
 * @param points newly stored readings, in time order
 */
export async function evaluateReadings(tx: Tx, target: Target, points: readonly StoredPoint[]): Promise<void> {
  const newest = points.filter(({ isNewest }) => isNewest);
  if (!newest.length) return;
  const { stored, rules } = await rulesAndState(tx, target);
  const touched = newest.flatMap(({ metric }) => rules.of(metric).map(({ rule }) => rule));
  const following = new Set(newest.map(({ metric }) => metric));
  const evaluations = await startEvaluations(tx, target, stored, rules, touched, following);
  for (const group of byTime(newest)) {
    for (const [ruleId, readings] of readingsByRule(rules, group)) {
      const evaluation = evaluations.get(ruleId);
      if (evaluation) step(evaluation, timeFor(evaluation, group[0]?.at ?? target.now, target.now), readings);
    }
  }
  await storeOutcome(tx, target, stored, rules, evaluations);
}

/** Evaluates the device's rules on missing readings. */
export async function evaluateSilence(tx: Tx, target: Target): Promise<void> {
  const { stored, rules } = await rulesAndState(tx, target);
  const watching = [...rules.all.values()].filter((rule) => rule.watchesSilence);
  const evaluations = await startEvaluations(tx, target, stored, rules, watching, new Set());
  for (const evaluation of evaluations.values()) step(evaluation, target.now.getTime(), []);
  // rules that a server of another version deactivated or changed
  const outdated = [...stored.states].flatMap(([id, { dueAt }]) => (dueAt === null || evaluations.has(id) ? [] : [id]));
  await removeStates(tx, target.organizationId, target.device.id, outdated);
  await storeOutcome(tx, target, stored, rules, evaluations);
}

async function rulesAndState(tx: Tx, { organizationId, device }: Target) {
  const stored = await readStoredState(tx, organizationId, device.id);
  return { stored, rules: await compiledRules(tx, organizationId, device, stored.stamp) };
}

const timeFor = ({ rule }: Evaluation, at: Date, now: Date) => (rule.watchesSilence ? now : at).getTime();

/** A rule that keeps a memory and has none yet starts from the latest readings, except those of the metrics in `following`. */
async function startEvaluations(
  tx: Tx,
  { organizationId, device, now }: Target,
  stored: StoredState,
  rules: CompiledRules,
  started: readonly CompiledRule[],
  following: ReadonlySet<string>,
): Promise<Map<string, Evaluation>> {
  const evaluations = new Map<string, Evaluation>();
  for (const rule of started) if (!evaluations.has(rule.id)) evaluations.set(rule.id, evaluationOf(rule, stored));
  const isFresh = ({ rule }: Evaluation) => rule.keepsMemory && !stored.states.has(rule.id);
  if (![...evaluations.values()].some(isFresh)) return evaluations;
  for (const { metric, unit, at, value } of await latestReadings(tx, organizationId, [device.id])) {
    if (following.has(metric)) continue;
    const number = typeof value === 'string' ? null : Number(value);
    for (const [ruleId, readings] of readingsByRule(rules, [{ metric, unit, value: number }])) {
      const evaluation = evaluations.get(ruleId);
      if (!evaluation || !isFresh(evaluation)) continue;
      const time = Math.min(at.getTime(), now.getTime());
      const memory = rememberAll(evaluation.rule.trigger, evaluation.state.memory, time, readings);
      evaluation.state = { ...evaluation.state, memory };
    }
  }
  return evaluations;
}

/** Groups consecutive points that have the same time. */
function byTime(points: readonly StoredPoint[]): StoredPoint[][] {
  const groups: StoredPoint[][] = [];
  for (const point of points) {
    const group = groups.at(-1);
    if (group?.[0]?.at.getTime() === point.at.getTime()) group.push(point);
    else groups.push([point]);
  }
  return groups;
}

/** Readings by rule, converted to the unit of the rule's condition. */
function readingsByRule(
  rules: CompiledRules,
  points: readonly Pick<StoredPoint, 'metric' | 'unit' | 'value'>[],
): Map<string, RuleReading[]> {
  const byRule = new Map<string, RuleReading[]>();
  for (const point of points) {
    for (const { rule, conditionIndexes } of rules.of(point.metric)) {
      const readings = conditionIndexes.flatMap((conditionIndex) => {
        const condition = rule.trigger.conditions[conditionIndex];
        const value = condition && comparedValue(condition, point);
        return value === undefined ? [] : [{ conditionIndex, value }];
      });
      if (readings.length) byRule.set(rule.id, [...(byRule.get(rule.id) ?? []), ...readings]);
    }
  }
  return byRule;
}

/** Undefined if the condition cannot use the reading: a text, or a unit that cannot be converted. Any reading ends a silence. */
function comparedValue(
  condition: StoredTriggerCondition,
  { value, unit }: Pick<StoredPoint, 'unit' | 'value'>,
): number | null | undefined {
  if (condition.measure === 'missing') return value;
  return value === null ? undefined : (inUnitOf(condition, value, unit) ?? undefined);
}

async function storeOutcome(
  tx: Tx,
  target: Target,
  stored: StoredState,
  rules: CompiledRules,
  evaluations: ReadonlyMap<string, Evaluation>,
): Promise<void> {
  const { organizationId, device, now } = target;
  const all = [...evaluations.values()];
  const withoutRule = stored.open.filter(({ ruleId }) => !rules.ids.has(ruleId));
  await storeStates(tx, organizationId, device.id, all);
  await storePeaks(tx, organizationId, all);
  // clear first, because the readings of one call can clear an alarm and raise the next one of the same rule
  const cleared = await storeCleared(tx, organizationId, all, withoutRule, now);
  const raised = await storeRaised(tx, organizationId, device.id, all, now);
  if (!raised.length && !cleared) return;
  await settleStatuses(tx, organizationId, [device.id], now);
  await notifyOfAlarms(tx, organizationId, device, raised, now);
  await openTasks(tx, organizationId, device, raised, now);
  publishAfterCommit(tx, alarmsTopic(organizationId));
}
