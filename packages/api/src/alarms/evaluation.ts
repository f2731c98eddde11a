import type { CompiledRule } from './compiled-rules';
import { dueTime, nextState, type RuleReading, type RuleState } from './rule-evaluation';
import type { OpenAlarm, StoredState } from './stored-state';

/** Its row is locked while it is evaluated. */
export interface EvaluatedDevice {
  id: string;
  name: string;
  manufacturer: string | null;
  model: string | null;
  assignedUserId: string | null;
}

/** An alarm that these readings raise; one of them may clear it as well. Values are in the unit of its condition. */
export interface RaisedAlarm {
  device: EvaluatedDevice;
  rule: CompiledRule;
  conditionIndex: number;
  /** The conditions that held, each with its value. */
  broken: { conditionIndex: number; value: number | null }[];
  raisedAt: Date;
  value: number | null;
  peakValue: number | null;
  clearedAt: Date | null;
}

/** A rule while readings are compared with it. */
export interface Evaluation {
  device: EvaluatedDevice;
  rule: CompiledRule;
  /** As stored; null if nothing is. */
  stored: Pick<RuleState, 'brokenSince' | 'keptSince'> | null;
  state: RuleState;
  /** The alarm that was open before. */
  open: OpenAlarm | null;
  /** Its worst value so far. */
  peak: number | null;
  /** Whether the readings clear it. */
  clearedAt: Date | null;
  raised: RaisedAlarm[];
  /** The last value of the alarm's condition. */
  last: { at: number; value: number | null };
  dueAt: number | null;
}

export function evaluationOf(device: EvaluatedDevice, rule: CompiledRule, { open, states }: StoredState): Evaluation {
  const alarm = open.find(({ ruleId }) => ruleId === rule.id) ?? null;
  const stored = states.get(rule.id) ?? null;
  return {
    device,
    rule,
    stored,
    state: {
      alarm: alarm && { conditionIndex: alarm.conditionIndex, peak: alarm.peakValue },
      brokenSince: stored?.brokenSince ?? null,
      keptSince: stored?.keptSince ?? null,
      memory: stored?.memory ?? [],
    },
    open: alarm,
    peak: alarm?.peakValue ?? null,
    clearedAt: null,
    raised: [],
    last: { at: 0, value: null },
    dueAt: stored?.dueAt ?? null,
  };
}

/** Advances a rule by the readings of one time, and notes what has to be stored. */
export function step(evaluation: Evaluation, time: number, readings: readonly RuleReading[]): void {
  const { device, rule } = evaluation;
  const { state, step } = nextState(rule, evaluation.state, time, readings);
  const { at, transition, value, outcome } = step;
  evaluation.state = state;
  evaluation.last = { at, value };
  evaluation.dueAt = dueTime(rule, state, at);
  if (transition === 'raised' && state.alarm) {
    const broken = outcome.broken.map((index) => ({ conditionIndex: index, value: outcome.quantities[index] ?? null }));
    const { conditionIndex } = state.alarm;
    const times = { raisedAt: new Date(at), clearedAt: null };
    evaluation.raised.push({ device, rule, conditionIndex, broken, ...times, value, peakValue: value });
    return;
  }
  const latest = evaluation.raised.at(-1);
  if (transition === 'cleared') {
    if (latest) latest.clearedAt = new Date(at);
    else evaluation.clearedAt = new Date(at);
  } else if (state.alarm) {
    if (latest) latest.peakValue = state.alarm.peak;
    else evaluation.peak = state.alarm.peak;
  }
}
