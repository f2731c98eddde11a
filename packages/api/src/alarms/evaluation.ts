import type { CompiledRule } from './compiled-rules';
import { dueTime, nextState, type RuleReading, type RuleState } from './rule-evaluation';
import type { OpenAlarm, StoredState } from './stored-state';

/** A device whose row is locked during the evaluation. */
export interface EvaluatedDevice {
  id: string;
  name: string;
  manufacturer: string | null;
  model: string | null;
  assignedUserId: string | null;
}

/** An alarm that these readings raise; one of them may also clear it. Values are in the unit of its condition. */
export interface RaisedAlarm {
  device: EvaluatedDevice;
  rule: CompiledRule;
  conditionIndex: number;
  /** The conditions that held when the alarm was raised, each with its value. */
  broken: { conditionIndex: number; value: number | null }[];
  raisedAt: Date;
  value: number | null;
  peakValue: number | null;
  clearedAt: Date | null;
}

/** Working state of a rule during the evaluation of readings. */
export interface Evaluation {
  device: EvaluatedDevice;
  rule: CompiledRule;
  /** The stored state; null if there is none. */
  stored: Pick<RuleState, 'brokenSince' | 'keptSince'> | null;
  state: RuleState;
  /** The alarm that was open before these readings. */
  open: OpenAlarm | null;
  /** The alarm's worst value so far. */
  peak: number | null;
  /** Time of the reading that clears the alarm; null while it stays open. */
  clearedAt: Date | null;
  raised: RaisedAlarm[];
  /** The latest value of the alarm's condition. */
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

/** Evaluates a rule with the readings of one time, and records the changes to store. */
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
