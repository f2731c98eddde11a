import type { Tx } from '@steward/db/client';
import type { StoredTriggerCondition } from '@steward/db/schema';
import { publishAfterCommit } from '../publish-after-commit';
import { latestReadings } from '../telemetry/read';
import type { StoredPoint } from '../telemetry/store';
import { alarmsTopic } from '../topics';
import { type CompiledRule, type CompiledRules, compiledRules } from './compiled-rules';
import { openTasks } from './corrective-task';
import { settleStatuses } from './device-status';
import { type EvaluatedDevice, type Evaluation, evaluationOf, step } from './evaluation';
import { inUnitOf } from './limit-units';
import { notifyOfAlarms } from './notify';
import { type RuleReading, rememberAll } from './rule-evaluation';
import { removeStates, storeCleared, storePeaks, storeRaised, storeStates } from './store-evaluations';
import { readStoredStates, type StoredState } from './stored-state';

interface Scope {
  organizationId: string;
  now: Date;
}

/** The new readings of a device. */
export interface NewReadings {
  device: EvaluatedDevice;
  stored: StoredState;
  /** Not stored before, in the order of their times. */
  points: readonly StoredPoint[];
}

/** A device with its rules and where they stand. */
interface Subject {
  device: EvaluatedDevice;
  stored: StoredState;
  rules: CompiledRules;
}

interface Start extends Subject {
  /** The rules to be evaluated. */
  started: readonly CompiledRule[];
  /** The metrics whose readings follow. */
  following: ReadonlySet<string>;
}

/** The evaluations of a device, by rule. */
interface Evaluated extends Subject {
  evaluations: ReadonlyMap<string, Evaluation>;
}

/**
 * Compares new readings with the active rules of their devices: raises and clears alarms, sets the status of the devices, and
 * notifies. A reading older than one that was stored before changes nothing.
 * @param batches one per device, with the newly stored readings in time order
 */
export async function evaluateReadings(tx: Tx, scope: Scope, batches: readonly NewReadings[]): Promise<void> {
  const newest = batches
    .map(({ points, ...batch }) => ({ ...batch, points: points.filter(({ isNewest }) => isNewest) }))
    .filter(({ points }) => points.length > 0);
  const rules = await rulesOf(tx, scope.organizationId, newest);
  const starts = newest.map(({ points, ...batch }) => {
    const own = rules(batch.device);
    const started = new Set(points.flatMap(({ metric }) => own.of(metric).map(({ rule }) => rule)));
    return {
      ...batch,
      rules: own,
      started: [...started],
      following: new Set(points.map(({ metric }) => metric)),
      points,
    };
  });
  const evaluated = await startEvaluations(tx, scope, starts);
  for (const { rules, evaluations, points } of evaluated) {
    for (const group of byTime(points)) {
      for (const [ruleId, readings] of readingsByRule(rules, group)) {
        const evaluation = evaluations.get(ruleId);
        if (evaluation) step(evaluation, timeFor(evaluation, group[0]?.at ?? scope.now, scope.now), readings);
      }
    }
  }
  await storeOutcome(tx, scope, evaluated);
}

/** Evaluates the device's rules on missing readings. The transaction must have locked the device's row. */
export async function evaluateSilence(tx: Tx, scope: Scope, device: EvaluatedDevice): Promise<void> {
  const { organizationId, now } = scope;
  const stored = (await readStoredStates(tx, organizationId, [device.id])).get(device.id);
  if (!stored) return;
  const rules = (await rulesOf(tx, organizationId, [{ device, stored }]))(device);
  const started = [...rules.all.values()].filter((rule) => rule.watchesSilence);
  const evaluated = await startEvaluations(tx, scope, [{ device, stored, rules, started, following: new Set() }]);
  const evaluations = new Map(evaluated.flatMap((subject) => [...subject.evaluations]));
  for (const evaluation of evaluations.values()) step(evaluation, now.getTime(), []);
  // rules that a server of another version deactivated or changed
  const outdated = [...stored.states].flatMap(([ruleId, { dueAt }]) =>
    dueAt === null || evaluations.has(ruleId) ? [] : [{ deviceId: device.id, ruleId }],
  );
  await removeStates(tx, organizationId, outdated);
  await storeOutcome(tx, scope, evaluated);
}

const noRules: CompiledRules = { ids: new Set(), all: new Map(), of: () => [] };

async function rulesOf(
  tx: Tx,
  organizationId: string,
  devices: readonly Omit<Subject, 'rules'>[],
): Promise<(device: EvaluatedDevice) => CompiledRules> {
  const compiled = await compiledRules(
    tx,
    organizationId,
    devices.map(({ device, stored }) => ({ device, stamp: stored.stamp })),
  );
  return ({ id }) => compiled.get(id) ?? noRules;
}

const timeFor = ({ rule }: Evaluation, at: Date, now: Date) => (rule.watchesSilence ? now : at).getTime();

/** A rule that keeps a memory and has none yet starts from the latest readings, except those of the metrics in `following`. */
async function startEvaluations<S extends Start>(
  tx: Tx,
  { organizationId, now }: Scope,
  starts: readonly S[],
): Promise<(S & Evaluated)[]> {
  const evaluated = starts.map((start) => ({
    ...start,
    evaluations: new Map(start.started.map((rule) => [rule.id, evaluationOf(start.device, rule, start.stored)])),
  }));
  const isFresh = ({ rule }: Evaluation, { stored }: Subject) => rule.keepsMemory && !stored.states.has(rule.id);
  const fresh = evaluated.filter((subject) => [...subject.evaluations.values()].some((one) => isFresh(one, subject)));
  const subjectOf = new Map(fresh.map((subject) => [subject.device.id, subject]));
  for (const { deviceId, metric, unit, at, value } of await latestReadings(tx, organizationId, [...subjectOf.keys()])) {
    const subject = subjectOf.get(deviceId);
    if (!subject || subject.following.has(metric)) continue;
    const number = typeof value === 'string' ? null : Number(value);
    for (const [ruleId, readings] of readingsByRule(subject.rules, [{ metric, unit, value: number }])) {
      const evaluation = subject.evaluations.get(ruleId);
      if (!evaluation || !isFresh(evaluation, subject)) continue;
      const time = Math.min(at.getTime(), now.getTime());
      const memory = rememberAll(evaluation.rule.trigger, evaluation.state.memory, time, readings);
      evaluation.state = { ...evaluation.state, memory };
    }
  }
  return evaluated;
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

async function storeOutcome(tx: Tx, { organizationId, now }: Scope, evaluated: readonly Evaluated[]): Promise<void> {
  const all = evaluated.flatMap(({ evaluations }) => [...evaluations.values()]);
  const withoutRule = evaluated.flatMap(({ stored, rules }) =>
    stored.open.filter(({ ruleId }) => !rules.ids.has(ruleId)),
  );
  await storeStates(tx, organizationId, all);
  await storePeaks(tx, organizationId, all);
  // clear first, because the readings of one call can clear an alarm and raise the next one of the same rule
  const cleared = await storeCleared(tx, organizationId, all, withoutRule, now);
  const raised = await storeRaised(tx, organizationId, all, now);
  if (!raised.length && !cleared) return;
  const changed = evaluated.filter(
    ({ evaluations, stored, rules }) =>
      [...evaluations.values()].some((one) => one.raised.length > 0 || one.clearedAt) ||
      stored.open.some(({ ruleId }) => !rules.ids.has(ruleId)),
  );
  await settleStatuses(
    tx,
    organizationId,
    changed.map(({ device }) => device.id),
    now,
  );
  await notifyOfAlarms(tx, organizationId, raised, now);
  await openTasks(tx, organizationId, raised, now);
  publishAfterCommit(tx, alarmsTopic(organizationId));
}
