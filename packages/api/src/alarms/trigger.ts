import type { StoredCondition, StoredMemory, StoredTrigger, StoredTriggerCondition } from '@steward/db/schema';
import { isFulfilled } from '../devices/broken-limit';
import { violation, widened } from './limits';

/** A window is kept as this many parts, so that it begins up to one part late, and its memory does not grow with its readings. */
const windowParts = 20;

type Window = Extract<StoredMemory, { parts: unknown }>;

const hasParts = (memory: StoredMemory): memory is Window => memory !== null && 'parts' in memory;
const partMs = (seconds: number) => (seconds * 1000) / windowParts;

/**
 * The memory after a reading that is later than all before. A condition whose metric must not be silent needs no value.
 * @param value in the unit of the condition; null for a text
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
  const parts = before ? partsAt(condition.seconds, before, at) : [];
  const latest = parts.at(-1);
  const isSamePart = latest?.[0] === part;
  const [, count, sum, low, high] = isSamePart ? latest : [part, 0, 0, value, value];
  const changed: Window['parts'][number] = [part, count + 1, sum + value, Math.min(low, value), Math.max(high, value)];
  return { at, value, since: before?.since ?? at, parts: [...(isSamePart ? parts.slice(0, -1) : parts), changed] };
}

/** The parts that belong to the window that ends at a time. */
function partsAt(seconds: number, { parts }: Window, at: number): Window['parts'] {
  const first = Math.floor(at / partMs(seconds)) - windowParts;
  return parts.filter(([part]) => part > first);
}

/**
 * What a condition compares at a time: the value, the mean, the rise, the fall, or the seconds of silence. Null while it is not
 * known: no reading yet, or a mean over less than the whole window.
 */
export function quantityOf(condition: StoredTriggerCondition, memory: StoredMemory, at: number): number | null {
  if (!memory) return null;
  if (condition.measure === 'missing') return (at - memory.at) / 1000;
  if (condition.measure === 'value') return 'value' in memory ? memory.value : null;
  if (!hasParts(memory)) return null;
  const parts = partsAt(condition.seconds, memory, at);
  if (!parts.length) return null;
  switch (condition.measure) {
    case 'mean':
      if (at - memory.since < condition.seconds * 1000) return null;
      return parts.reduce((sum, part) => sum + part[2], 0) / parts.reduce((count, part) => count + part[1], 0);
    case 'rise':
      return memory.value - Math.min(...parts.map((part) => part[3]));
    case 'fall':
      return Math.max(...parts.map((part) => part[4])) - memory.value;
  }
}

/** @param hysteresis by how much the quantity has to be back before the condition no longer holds */
function holds(condition: StoredTriggerCondition, quantity: number | null, hysteresis: number): boolean {
  if (quantity === null) return false;
  switch (condition.measure) {
    case 'missing':
      return quantity >= condition.seconds;
    case 'rise':
    case 'fall':
      // a hysteresis as large as the step would keep the alarm forever
      return quantity >= Math.max(condition.by - hysteresis, condition.by / 2);
    default:
      return isFulfilled(widened(condition, hysteresis), quantity);
  }
}

export interface TriggerOutcome {
  /** Whether the trigger fires. */
  holds: boolean;
  /** Whether it has let go, by at least the hysteresis. */
  isBack: boolean;
  /** By condition. */
  quantities: (number | null)[];
  /** Indexes of the conditions that hold. */
  broken: number[];
}

/** How a trigger stands at a time. The hysteresis, which is in the unit of the condition, applies to a single condition. */
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
    // a window that is not known for the moment, after a gap, does not clear an alarm
    return quantity === null ? (memory[index] ?? null) !== null : holds(condition, quantity, by);
  });
  return {
    holds: combine(results),
    isBack: !combine(stillHolding),
    quantities,
    broken: results.flatMap((isBroken, index) => (isBroken ? [index] : [])),
  };
}

/** How far a quantity is beyond its condition; 0 where there is no direction. */
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

/** When the silence of a device can change the outcome, without a further reading; null: never. */
export function nextSilence({ conditions }: StoredTrigger, memory: readonly StoredMemory[], at: number): number | null {
  const times = conditions.flatMap((condition, index) => {
    const last = memory[index];
    return condition.measure === 'missing' && last ? [last.at + condition.seconds * 1000] : [];
  });
  const ahead = times.filter((time) => time > at);
  return ahead.length ? Math.min(...ahead) : null;
}

export const watchesSilence = ({ conditions }: StoredTrigger) =>
  conditions.some(({ measure }) => measure === 'missing');

/** A machine condition compares the latest value, which the memory of its only condition holds during an evaluation. */
export const triggerOf = (condition: StoredCondition): StoredTrigger => ({
  match: 'all',
  conditions: [{ ...condition, measure: 'value' }],
});
