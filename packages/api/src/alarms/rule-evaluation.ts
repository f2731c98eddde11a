import type { StoredMemory, StoredTrigger } from '@steward/db/schema';
import { excess, nextSilence, outcomeOf, remember, type TriggerOutcome, watchesSilence } from './trigger';

/** A rule as it is evaluated. Values are in the units of its conditions. */
export interface EvaluatedRule {
  trigger: StoredTrigger;
  /** How long the trigger must hold before the alarm, and must not hold before the alarm clears. */
  delayMs: number;
  /** By how much the value must be back within the limit before the alarm clears. */
  hysteresis: number;
}

/** Where a rule stands between readings. Times are in milliseconds, and those of readings unless a device is silent. */
export interface RuleState {
  /** Index of the condition that the values of the open alarm are of; null without an alarm. */
  alarm: { conditionIndex: number; peak: number | null } | null;
  /** The start of the current run in which the trigger holds, while there is no alarm yet. */
  brokenSince: number | null;
  /** The start of the current run in which the trigger has let go, while the alarm is open. */
  keptSince: number | null;
  memory: StoredMemory[];
}

export interface RuleReading {
  conditionIndex: number;
  /** In the unit of the condition; null for a text. */
  value: number | null;
}

export interface RuleStep {
  at: number;
  transition: 'raised' | 'cleared' | null;
  /** Of the condition that the alarm's values are of; null for a silence. */
  value: number | null;
  outcome: TriggerOutcome;
}

/**
 * The state after readings of one time, each later than all before of its metric; without readings, after time has passed.
 * A time before the latest reading of another metric counts as that of the latest.
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

/** The memory of all conditions after readings of one time. */
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

/** The first condition that holds and has a value; else the first that holds. */
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

/** When the rule has to be evaluated although no reading arrives; null: never. */
export function dueTime({ trigger, delayMs }: EvaluatedRule, state: RuleState, at: number): number | null {
  if (!watchesSilence(trigger)) return null;
  const since = state.brokenSince ?? state.keptSince;
  const times = [nextSilence(trigger, state.memory, at), since === null ? null : since + delayMs];
  const ahead = times.filter((time) => time !== null);
  return ahead.length ? Math.min(...ahead) : null;
}
