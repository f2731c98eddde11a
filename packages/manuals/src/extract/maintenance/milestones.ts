import type { Interval } from '../items';
import type { Timing } from './timing';

/*
 * Milestones are columns or headings that are readings of a meter or a calendar (7,500, 15,000, 22,500 miles) instead of intervals.
 * A task has an interval only if it is due at every multiple of a reading.
 */

const minReadings = 4;

/** Whether the quantities are readings: four or more in one unit, in steps of the smallest. */
export function areMilestones(quantities: readonly Interval[]): boolean {
  const [first] = quantities;
  if (!first || quantities.some((q) => q.unit !== first.unit)) return false;
  const values = [...new Set(quantities.map((q) => q.every))].sort((a, b) => a - b);
  if (values.length < minReadings) return false;
  const step = values[0] ?? 1;
  const consecutive = values.every((v, i) => Math.abs(v - (i + 1) * step) < 0.01 * step);
  const multiples = values.filter((v) => Math.abs(v / step - Math.round(v / step)) < 0.01).length;
  return consecutive || (values.length >= 2 * minReadings && multiples >= 0.6 * values.length);
}

/**
 * Timing of a task with the interval derived from its readings, or without intervals if they are irregular.
 * @param due readings at which the task is marked
 * @param all all readings of the schedule
 */
export function milestoneTiming(due: readonly Interval[], all: readonly Interval[]): Timing {
  const [first] = due;
  if (!first) return { intervals: [] };
  const last = Math.max(...all.map((q) => q.every));
  const step = Math.min(...due.map((q) => q.every));
  const expected = all.filter((q) => q.every <= last && isMultiple(q.every, step));
  const regular = expected.length === due.length && due.every((q) => isMultiple(q.every, step));
  return regular ? { intervals: [{ every: step, unit: first.unit }] } : { intervals: [] };
}

const isMultiple = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 0.01;
