import type { StoredMemory, StoredTrigger } from '@steward/db/schema';
import { excess, nextSilence, outcomeOf, remember, type TriggerOutcome, watchesSilence } from './trigger';

/** A rule in the form used for evaluation. Values are in the units of its conditions. */
export interface EvaluatedRule {
  trigger: StoredTrigger;
  /** How long the trigger must hold before the alarm is raised, and must not hold before it is cleared. */
  delayMs: number;
  /** By how much the value must be back within the limit before the alarm clears. */
  hysteresis: number;
}

/** Evaluation state of a rule between readings. Times are in milliseconds, of readings or, for missing readings, of the server. */
export interface RuleState {
  /** The open alarm: index of the condition that its values refer to, and its worst value; null without an alarm. */
  alarm: { conditionIndex: number; peak: number | null } | null;
  /** Since when the trigger holds without interruption, before an alarm is raised. */
  brokenSince: number | null;
  /** Since when the trigger no longer holds, while the alarm is still open. */
  keptSince: number | null;
  memory: StoredMemory[];
}

export interface RuleReading {
  conditionIndex: number;
  /** In the unit of the condition; null for a text value. */
  value: number | null;
}

export interface RuleStep {
  at: number;
  transition: 'raised' | 'cleared' | null;
  /** The latest value of the alarm's condition; null if the condition is on missing readings. */
  value: number | null;
  outcome: TriggerOutcome;
}

/**
 * Returns the state after the readings of one time, each newer than all earlier ones of its metric; without readings, the state at that time.
 * A time before the latest reading of another metric is treated as the time of that reading.
 */
export function nextState(
  rule: EvaluatedRule,
  before: RuleState,
  time: number,
  readings: readonly RuleReading[],
): { state: RuleState; step: RuleStep } {
  const { conditions } = rule.trigger;
  const memory = rememberAll(rule.trigger, before.memory, time, readings);
  const at = Math.max(time, ...memory.map((entry) => entry?.at ?? 0));
  const outcome = outcomeOf(rule.trigger, memory, rule.hysteresis, at);
  const { transition, ...waiting } = advance(before, outcome, at, rule.delayMs);
  const isOpen = transition === 'raised' || (before.alarm !== null && transition !== 'cleared');
  const conditionIndex = transition === 'raised' ? leadOf(rule, outcome) : (before.alarm?.conditionIndex ?? 0);
  const condition = conditions[conditionIndex];
  const value = condition?.measure === 'missing' ? null : (outcome.quantities[conditionIndex] ?? null);
  const previousPeak = transition === 'raised' ? null : (before.alarm?.peak ?? null);
  const isWorse =
    condition !== undefined &&
    value !== null &&
    (previousPeak === null || excess(condition, value) > excess(condition, previousPeak));
  const alarm = isOpen ? { conditionIndex, peak: isWorse ? value : previousPeak } : null;
  return { state: { alarm, memory, ...waiting }, step: { at, transition, value, outcome } };
}

/** Returns the memory of all conditions after the readings of one time. */
export function rememberAll(
  { conditions }: StoredTrigger,
  before: readonly StoredMemory[],
  time: number,
  readings: readonly RuleReading[],
): StoredMemory[] {
  const memory = conditions.map((_, index) => before[index] ?? null);
  for (const { conditionIndex, value } of readings) {
    const condition = conditions[conditionIndex];
    if (condition) memory[conditionIndex] = remember(condition, memory[conditionIndex] ?? null, time, value);
  }
  return memory;
}

/** Index of the condition whose values the alarm shows: the first that holds and has a value, otherwise the first that holds. */
function leadOf({ trigger: { conditions } }: EvaluatedRule, { broken }: TriggerOutcome): number {
  return broken.find((index) => conditions[index]?.measure !== 'missing') ?? broken[0] ?? 0;
}

type Waiting = Pick<RuleState, 'brokenSince' | 'keptSince'>;
const settled: Waiting = { brokenSince: null, keptSince: null };

function advance(
  { alarm, brokenSince, keptSince }: RuleState,
  { holds, isBack }: TriggerOutcome,
  at: number,
  delayMs: number,
): Waiting & { transition: RuleStep['transition'] } {
  if (!alarm) {
    if (!holds) return { ...settled, transition: null };
    const since = brokenSince ?? at;
    if (at - since < delayMs) return { brokenSince: since, keptSince: null, transition: null };
    return { ...settled, transition: 'raised' };
  }
  if (!isBack) return { ...settled, transition: null };
  const since = keptSince ?? at;
  if (at - since < delayMs) return { brokenSince: null, keptSince: since, transition: null };
  return { ...settled, transition: 'cleared' };
}

/** When the rule must be evaluated even if no reading arrives; null if never. */
export function dueTime({ trigger, delayMs }: EvaluatedRule, state: RuleState, at: number): number | null {
  if (!watchesSilence(trigger)) return null;
  const since = state.brokenSince ?? state.keptSince;
  const times = [nextSilence(trigger, state.memory, at), since === null ? null : since + delayMs];
  const dueTimes = times.filter((time) => time !== null);
  return dueTimes.length ? Math.min(...dueTimes) : null;
}
