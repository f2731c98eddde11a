import type { Tx } from '@steward/db/client';
import { publishAfterCommit } from '../publish-after-commit';
import { latestReadings } from '../telemetry/read';
import type { StoredPoint } from '../telemetry/store';
import { alarmsTopic } from '../topics';
import { type CompiledRule, type CompiledRules, compiledRules } from './compiled-rules';
import { openTasks } from './corrective-task';
import { settleStatuses } from './device-status';
import { type EvaluatedDevice, type Evaluation, evaluationOf, step } from './evaluation';
import { isRecent, notifyOfAlarms } from './notify';
import { rememberAll } from './rule-evaluation';
import { byTime, readingsByRule, rulesToEvaluate } from './rule-readings';
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
    const deviceRules = rules(batch.device);
    return {
      ...batch,
      rules: deviceRules,
      started: rulesToEvaluate(deviceRules, batch.stored, points),
      following: new Set(points.map(({ metric }) => metric)),
      points,
    };
  });
  const evaluated = await startEvaluations(tx, scope, starts);
  for (const { rules, evaluations, points } of evaluated) {
    if (!evaluations.size) continue;
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
  const freshSubjects = evaluated.filter((subject) =>
    [...subject.evaluations.values()].some((evaluation) => isFresh(evaluation, subject)),
  );
  const subjectOf = new Map(freshSubjects.map((subject) => [subject.device.id, subject]));
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
      [...evaluations.values()].some((evaluation) => evaluation.raised.length > 0 || evaluation.clearedAt) ||
      stored.open.some(({ ruleId }) => !rules.ids.has(ruleId)),
  );
  await settleStatuses(
    tx,
    organizationId,
    changed.map(({ device }) => device.id),
    now,
  );
  const recent = raised.filter((alarm) => isRecent(alarm, now));
  await notifyOfAlarms(tx, organizationId, recent, now);
  await openTasks(tx, organizationId, recent, now);
  publishAfterCommit(tx, alarmsTopic(organizationId));
}
