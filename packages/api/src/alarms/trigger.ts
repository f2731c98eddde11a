import type { StoredCondition, StoredMemory, StoredTrigger, StoredTriggerCondition } from '@steward/db/schema';
import { isFulfilled } from '../devices/broken-limit';
import { violation, widenCondition } from './limits';

/** Number of parts of a window, so that its memory does not grow with the number of readings. */
const windowParts = 20;

type Window = Extract<StoredMemory, { parts: unknown }>;
type WindowCondition = Extract<StoredTriggerCondition, { measure: 'mean' | 'rise' | 'fall' }>;

const hasParts = (memory: StoredMemory): memory is Window => memory !== null && 'parts' in memory;
const partMs = (seconds: number) => (seconds * 1000) / windowParts;

/**
 * Returns a condition's memory after a reading that is newer than all earlier ones. A condition on missing readings needs no value.
 * @param value in the unit of the condition; null for a text value
 */
export function remember(
  condition: StoredTriggerCondition,
  memory: StoredMemory,
  at: number,
  value: number | null,
): StoredMemory {
  if (condition.measure === 'missing') return { at };
  if (value === null) return memory;
  if (condition.measure === 'value') return { at, value };
  const part = Math.floor(at / partMs(condition.seconds));
  const before = hasParts(memory) && at - memory.at <= condition.seconds * 1000 ? memory : null;
  const parts = before ? partsAt(condition, before, at) : [];
  const latest = parts.at(-1);
  const isSamePart = latest?.[0] === part;
  const [, count, sum, low, high] = isSamePart ? latest : [part, 0, 0, value, value];
  const changedPart: Window['parts'][number] = [
    part,
    count + 1,
    sum + value,
    Math.min(low, value),
    Math.max(high, value),
  ];
  return { at, value, since: before?.since ?? at, parts: [...(isSamePart ? parts.slice(0, -1) : parts), changedPart] };
}

/**
 * The parts that belong to the window ending at the given time. The window of a mean starts up to one part late. That of a rise or
 * fall starts up to one part early: otherwise it never contains the previous reading of a device that reports once in its time.
 */
function partsAt({ measure, seconds }: WindowCondition, { parts }: Window, at: number): Window['parts'] {
  const partCount = measure === 'mean' ? windowParts : windowParts + 1;
  const latest = Math.floor(at / partMs(seconds));
  return parts.filter(([part]) => part > latest - partCount);
}

/**
 * The quantity that a condition compares: the value, mean, rise, fall, or seconds without a reading. Null if it is
 * unknown: there is no reading yet, or a mean covers less than the full window.
 */
export function quantityOf(condition: StoredTriggerCondition, memory: StoredMemory, at: number): number | null {
  if (!memory) return null;
  if (condition.measure === 'missing') return (at - memory.at) / 1000;
  if (condition.measure === 'value') return 'value' in memory ? memory.value : null;
  if (!hasParts(memory)) return null;
  const parts = partsAt(condition, memory, at);
  if (!parts.length) return null;
  switch (condition.measure) {
    case 'mean':
      if (at - memory.since < condition.seconds * 1000) return null;
      return rounded(parts.reduce((sum, part) => sum + part[2], 0) / parts.reduce((count, part) => count + part[1], 0));
    case 'rise':
      return rounded(memory.value - Math.min(...parts.map((part) => part[3])));
    case 'fall':
      return rounded(Math.max(...parts.map((part) => part[4])) - memory.value);
  }
}

const significantDigits = 12;
/** Removes floating-point errors: the rise from 0.1 to 0.3 is 0.2, and the mean of several values of 0.1 is not above 0.1. */
const rounded = (quantity: number) => Number(quantity.toPrecision(significantDigits));

/**
 * Whether a condition holds for a quantity.
 * @param hysteresis by how much the quantity must return before the condition stops holding
 */
export function holds(condition: StoredTriggerCondition, quantity: number | null, hysteresis: number): boolean {
  if (quantity === null) return false;
  switch (condition.measure) {
    case 'missing':
      return quantity >= condition.seconds;
    case 'rise':
    case 'fall':
      // limit the hysteresis, which otherwise could keep the alarm open forever
      return quantity >= Math.max(condition.by - hysteresis, condition.by / 2);
    default:
      return isFulfilled(widenCondition(condition, hysteresis), quantity);
  }
}

export interface TriggerOutcome {
  /** Whether the trigger holds. */
  holds: boolean;
  /** Whether the trigger no longer holds, even with the hysteresis. */
  isBack: boolean;
  /** Quantities in the order of the conditions. */
  quantities: (number | null)[];
  /** Indexes of the conditions that hold. */
  broken: number[];
}

/** Evaluates a trigger at a time. The hysteresis, in the unit of the condition, applies only to a single condition. */
export function outcomeOf(
  { match, conditions }: StoredTrigger,
  memory: readonly StoredMemory[],
  hysteresis: number,
  at: number,
): TriggerOutcome {
  const combine = (results: boolean[]) => (match === 'all' ? results.every(Boolean) : results.some(Boolean));
  const quantities = conditions.map((condition, index) => quantityOf(condition, memory[index] ?? null, at));
  const results = conditions.map((condition, index) => holds(condition, quantities[index] ?? null, 0));
  const by = conditions.length === 1 ? hysteresis : 0;
  const stillHolding = conditions.map((condition, index) => {
    const quantity = quantities[index] ?? null;
    // an unknown mean, after a gap, does not clear an alarm
    return quantity === null ? (memory[index] ?? null) !== null : holds(condition, quantity, by);
  });
  return {
    holds: combine(results),
    isBack: !combine(stillHolding),
    quantities,
    broken: results.flatMap((isBroken, index) => (isBroken ? [index] : [])),
  };
}

/** Distance of a quantity beyond its condition; 0 for conditions without a direction. */
export function excess(condition: StoredTriggerCondition, quantity: number): number {
  switch (condition.measure) {
    case 'missing':
      return 0;
    case 'rise':
    case 'fall':
      return quantity - condition.by;
    default:
      return violation(condition, quantity);
  }
}

/** Next time at which missing readings can change the outcome; null if never. */
export function nextSilence({ conditions }: StoredTrigger, memory: readonly StoredMemory[], at: number): number | null {
  const times = conditions.flatMap((condition, index) => {
    const last = memory[index];
    return condition.measure === 'missing' && last ? [last.at + condition.seconds * 1000] : [];
  });
  const futureTimes = times.filter((time) => time > at);
  return futureTimes.length ? Math.min(...futureTimes) : null;
}

export const watchesSilence = ({ conditions }: StoredTrigger) =>
  conditions.some(({ measure }) => measure === 'missing');

/** Converts a machine condition to a trigger on the latest value. Its memory exists only during an evaluation. */
export const triggerOf = (condition: StoredCondition): StoredTrigger => ({
  match: 'all',
  conditions: [{ ...condition, measure: 'value' }],
});
