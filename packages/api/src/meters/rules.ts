import { addDays, daysInMs, hoursInMs } from '../calendar';
import { amountText, isCountedBy } from './units';

export interface Reading {
  at: Date;
  value: number;
}

/** The readings directly before and after the time of a new one, unless the meter was replaced in between. */
export interface Neighbours {
  previous: Reading | null;
  next: Reading | null;
}

const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / daysInMs(1);

/** Tolerance for the entered time of a reading. */
const toleranceMs = hoursInMs(1);
/** An increase of more than this multiple of the recent use is probably a typing error, as is a value of at least this multiple of the last one. */
const maxPlausibleMultiple = 10;
/** If the recent use is unknown, values below this may grow tenfold. */
const minComparedValue = 100;
/** Maximum count per hour, by unit: vehicles at 200 km/h, presses with 20 strokes a second. */
const maxPerHour: Partial<Record<string, number>> = {
  hour: 1,
  kilometre: 200,
  mile: 125,
  cycle: 72_000,
  start: 72_000,
  use: 72_000,
};

/** Reason why a reading is implausible, with the question that a person must answer before it counts. */
export interface Doubt {
  /** back: lower than the reading before. ahead: higher than the reading after. jump: an impossible or unlikely increase. */
  kind: 'back' | 'ahead' | 'jump';
  sentence: string;
}

/** @param usePerDay recent use per day; null if unknown */
export function doubtOf(
  unit: string,
  { at, value }: Reading,
  { previous, next }: Neighbours,
  usePerDay: number | null,
): Doubt | null {
  if (previous && value < previous.value) {
    const amount = amountText(previous.value - value, unit);
    return { kind: 'back', sentence: `This is ${amount} less than the last reading. Was the meter replaced?` };
  }
  if (next && value > next.value) {
    const amount = amountText(value - next.value, unit);
    return { kind: 'ahead', sentence: `This is ${amount} more than the next reading. Is it right?` };
  }
  if (!previous) return null;
  const increase = value - previous.value;
  const amount = amountText(increase, unit);
  const elapsedMs = at.getTime() - previous.at.getTime();
  const maxRate = maxPerHour[unit];
  if (maxRate !== undefined && hoursInMs(increase / maxRate) > elapsedMs + toleranceMs) {
    const elapsed = amountText(Math.floor(elapsedMs / hoursInMs(1)), 'hour');
    const sentence = `This is ${amount} more than the last reading, but only ${elapsed} have passed since. Is it right?`;
    return { kind: 'jump', sentence };
  }
  const expectedIncrease = usePerDay === null ? null : usePerDay * Math.max(1, days(previous.at, at));
  if (!expectedIncrease) {
    const isTenfold = previous.value >= minComparedValue && value >= maxPlausibleMultiple * previous.value;
    if (!isTenfold) return null;
    const sentence = `This is ${amount} more than the last reading, which was ${amountText(previous.value, unit)}. Is it right?`;
    return { kind: 'jump', sentence };
  }
  if (increase <= maxPlausibleMultiple * expectedIncrease) return null;
  const expectedText = amountText(Math.ceil(expectedIncrease), unit);
  const sentence = `This is ${amount} more than the last reading. By its recent use, about ${expectedText} were expected. Is it right?`;
  return { kind: 'jump', sentence };
}

/** Number of days before the latest reading from which the recent use is computed. */
export const useDays = 30;

/**
 * Mean use per day between two totals; null if they are less than a day apart.
 * @param unit an hour meter is limited to 24 hours a day
 */
export function usePerDayOf(
  unit: string,
  from: { at: Date; total: number },
  to: { at: Date; total: number },
): number | null {
  const elapsed = days(from.at, to.at);
  if (elapsed < 1) return null;
  const use = Math.max(0, (to.total - from.total) / elapsed);
  return unit === 'hour' ? Math.min(use, 24) : use;
}

/** Projections further ahead are meaningless. */
const maxDaysAhead = 50 * 365;

/** Projected date on which a meter reaches a total, by its recent use; null without use. */
export function projectedDate(
  { readOn, total, usePerDay }: { readOn: string; total: number; usePerDay: number | null },
  target: number,
): string | null {
  if (total >= target) return readOn;
  if (!usePerDay) return null;
  const ahead = Math.floor((target - total) / usePerDay);
  return ahead > maxDaysAhead ? null : addDays(readOn, ahead);
}

/** Estimated reading of a meter at a time, by its recent use. Rounded down, so that work is due early rather than late. */
export function estimatedTotal(
  { total, readAt, usePerDay }: { total: number; readAt: Date; usePerDay: number | null },
  at: Date,
): number {
  return total + Math.floor((usePerDay ?? 0) * Math.max(0, days(readAt, at)));
}

type Interval = { every: number; unit: string };

export interface CountedTask {
  intervals: readonly Interval[];
  firstAt: Interval | null;
  /** Whether the task has been completed at least once. */
  completed: boolean;
}

/** The task's shortest interval that a meter with this unit counts; undefined if there is none. */
export const countedInterval = (task: Pick<CountedTask, 'intervals'>, unit: string): Interval | undefined =>
  task.intervals.filter((interval) => isCountedBy(unit, interval)).sort((a, b) => a.every - b.every)[0];

/**
 * The total at which a task is due, counted from `start`; null if the meter does not count it. For a task that was never
 * done, the manual's first occurrence and the first interval count from 0 until the machine has passed them.
 */
export function nextTotal(task: CountedTask, unit: string, start: number): number | null {
  const interval = countedInterval(task, unit);
  if (!interval) return null;
  const first = task.firstAt?.unit === unit ? task.firstAt.every : interval.every;
  return !task.completed && start < first ? first : start + interval.every;
}
