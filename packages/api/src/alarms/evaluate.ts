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
  /** Points that were not stored before, in time order. */
  points: readonly StoredPoint[];
}

/** A device with its rules and their stored state. */
interface Subject {
  device: EvaluatedDevice;
  stored: StoredState;
  rules: CompiledRules;
}

interface EvaluationStart extends Subject {
  /** The rules to evaluate. */
  rulesToStart: readonly CompiledRule[];
  /** Metrics with new readings, which are evaluated next. */
  newMetrics: ReadonlySet<string>;
}

/** The evaluations of a device, by rule. */
interface EvaluatedSubject extends Subject {
  evaluations: ReadonlyMap<string, Evaluation>;
}

/**
 * Compares new readings with the active rules of their devices: raises and clears alarms, sets the status of the devices, and
 * notifies. Ignores readings that are older than a stored reading of the same metric.
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
      rulesToStart: rulesToEvaluate(deviceRules, batch.stored, points),
      newMetrics: new Set(points.map(({ metric }) => metric)),
      points,
    };
  });
  const evaluatedSubjects = await startEvaluations(tx, scope, starts);
  for (const { rules, evaluations, points } of evaluatedSubjects) {
    if (!evaluations.size) continue;
    for (const group of byTime(points)) {
      for (const [ruleId, readings] of readingsByRule(rules, group)) {
        const evaluation = evaluations.get(ruleId);
        if (evaluation) step(evaluation, timeFor(evaluation, group[0]?.at ?? scope.now, scope.now), readings);
      }
    }
  }
  await storeOutcome(tx, scope, evaluatedSubjects);
}

/** Evaluates the device's rules on missing readings. The transaction must have locked the device's row. */
export async function evaluateSilence(tx: Tx, scope: Scope, device: EvaluatedDevice): Promise<void> {
  const { organizationId, now } = scope;
  const stored = (await readStoredStates(tx, organizationId, [device.id])).get(device.id);
  if (!stored) return;
  const rules = (await rulesOf(tx, organizationId, [{ device, stored }]))(device);
  const rulesToStart = [...rules.byId.values()].filter((rule) => rule.watchesSilence);
  const evaluatedSubjects = await startEvaluations(tx, scope, [
    { device, stored, rules, rulesToStart, newMetrics: new Set() },
  ]);
  const evaluations = new Map(evaluatedSubjects.flatMap((subject) => [...subject.evaluations]));
  for (const evaluation of evaluations.values()) step(evaluation, now.getTime(), []);
  // states of rules that a server of another version deactivated or changed
  const outdated = [...stored.states].flatMap(([ruleId, { dueAt }]) =>
    dueAt === null || evaluations.has(ruleId) ? [] : [{ deviceId: device.id, ruleId }],
  );
  await removeStates(tx, organizationId, outdated);
  await storeOutcome(tx, scope, evaluatedSubjects);
}

const noRules: CompiledRules = { ids: new Set(), byId: new Map(), forMetric: () => [] };

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

/** A rule that keeps a memory and has none yet starts from the latest readings, except those of the metrics in `newMetrics`. */
async function startEvaluations<S extends EvaluationStart>(
  tx: Tx,
  { organizationId, now }: Scope,
  starts: readonly S[],
): Promise<(S & EvaluatedSubject)[]> {
  const evaluatedSubjects = starts.map((start) => ({
    ...start,
    evaluations: new Map(start.rulesToStart.map((rule) => [rule.id, evaluationOf(start.device, rule, start.stored)])),
  }));
  const isFresh = ({ rule }: Evaluation, { stored }: Subject) => rule.keepsMemory && !stored.states.has(rule.id);
  const freshSubjects = evaluatedSubjects.filter((subject) =>
    [...subject.evaluations.values()].some((evaluation) => isFresh(evaluation, subject)),
  );
  const subjectOf = new Map(freshSubjects.map((subject) => [subject.device.id, subject]));
  for (const { deviceId, metric, unit, at, value } of await latestReadings(tx, organizationId, [...subjectOf.keys()])) {
    const subject = subjectOf.get(deviceId);
    if (!subject || subject.newMetrics.has(metric)) continue;
    const number = typeof value === 'string' ? null : Number(value);
    for (const [ruleId, readings] of readingsByRule(subject.rules, [{ metric, unit, value: number }])) {
      const evaluation = subject.evaluations.get(ruleId);
      if (!evaluation || !isFresh(evaluation, subject)) continue;
      const time = Math.min(at.getTime(), now.getTime());
      const memory = rememberAll(evaluation.rule.trigger, evaluation.state.memory, time, readings);
      evaluation.state = { ...evaluation.state, memory };
    }
  }
  return evaluatedSubjects;
}

async function storeOutcome(
  tx: Tx,
  { organizationId, now }: Scope,
  evaluatedSubjects: readonly EvaluatedSubject[],
): Promise<void> {
  const allEvaluations = evaluatedSubjects.flatMap(({ evaluations }) => [...evaluations.values()]);
  const withoutRule = evaluatedSubjects.flatMap(({ stored, rules }) =>
    stored.open.filter(({ ruleId }) => !rules.ids.has(ruleId)),
  );
  await storeStates(tx, organizationId, allEvaluations);
  await storePeaks(tx, organizationId, allEvaluations);
  // clear first, because the readings of one call can clear an alarm and raise the next one of the same rule
  const cleared = await storeCleared(tx, organizationId, allEvaluations, withoutRule, now);
  const raised = await storeRaised(tx, organizationId, allEvaluations, now);
  if (!raised.length && !cleared) return;
  const changedSubjects = evaluatedSubjects.filter(
    ({ evaluations, stored, rules }) =>
      [...evaluations.values()].some((evaluation) => evaluation.raised.length > 0 || evaluation.clearedAt) ||
      stored.open.some(({ ruleId }) => !rules.ids.has(ruleId)),
  );
  await settleStatuses(
    tx,
    organizationId,
    changedSubjects.map(({ device }) => device.id),
    now,
  );
  const recent = raised.filter((alarm) => isRecent(alarm, now));
  await notifyOfAlarms(tx, organizationId, recent, now);
  await openTasks(tx, organizationId, recent, now);
  publishAfterCommit(tx, alarmsTopic(organizationId));
}
