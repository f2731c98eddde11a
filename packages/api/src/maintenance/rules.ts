import type { Interval } from '@steward/manuals/extract/items';
import { addDays, addMonths, daysBetween } from '../calendar';
import { recursMonthly } from './frequency';

const shortUnits: Record<Interval['unit'], string> = {
  hour: 'h',
  day: 'd',
  week: 'wk',
  month: 'mo',
  year: 'yr',
  mile: 'mi',
  kilometre: 'km',
  cycle: 'cyc',
  start: 'st',
  shift: 'sh',
  use: 'use',
};

const everyOne: Partial<Record<Interval['unit'], string>> = {
  hour: 'Hourly',
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
  year: 'Yearly',
  shift: 'Each shift',
  use: 'Each use',
};

export const frequencyLength = 10;

/** At most 10 characters: 'Daily', '250 h', '250 h/6 mo', '2000h/6mo'; the full words stand in the detail. */
export function shortFrequency(frequency: string, intervals: Interval[]): string {
  const all = intervals.map(shortInterval);
  const [first, second] = all;
  if (!first) return frequency.length <= frequencyLength ? frequency : `${frequency.slice(0, frequencyLength - 1)}…`;
  const choices = [all.join('/'), second ? `${first}/${second}` : first];
  const fitting = choices
    .flatMap((text) => [text, text.replaceAll(' ', '')])
    .find((text) => text.length <= frequencyLength);
  return fitting ?? first.slice(0, frequencyLength);
}

function shortInterval({ every, unit }: Interval, _index: number, all: Interval[]): string {
  const named = every === 1 && all.length === 1 ? everyOne[unit] : undefined;
  if (named) return named;
  const number = every >= 10_000 && every % 1000 === 0 ? `${every / 1000}k` : String(every);
  return `${number} ${shortUnits[unit]}`;
}

/** Longer ones are misreadings. */
const longestInterval = 10_000;

/** How many months a step by months is; null for other steps. */
function monthsOf({ every, unit }: Interval): number | null {
  if (unit === 'year') return Math.max(1, Math.round(every * 12));
  return unit === 'month' && every >= 1 ? Math.round(every) : null;
}

/** How many days a step by days is; null for months and for what waits for a meter. */
function daysOf({ every, unit }: Interval): number | null {
  switch (unit) {
    case 'day':
      return Math.max(1, Math.round(every));
    case 'week':
      return Math.max(1, Math.round(every * 7));
    case 'month':
      return every < 1 ? Math.max(1, Math.round(every * 30)) : null;
    case 'shift':
      return 1;
    case 'hour':
      // 'every 24 hours' on a clock is a day; longer ones are running hours
      return every <= 24 ? 1 : null;
    default:
      return null;
  }
}

/** Nothing is planned further ahead than this: such an interval is a misreading, and its date none. */
const furthest = '2200-01-01';

function earliest(intervals: Interval[], step: (interval: Interval) => string | null): string | null {
  const dates = intervals.flatMap((interval) => (interval.every > longestInterval ? [] : (step(interval) ?? [])));
  return dates.filter((date) => /^\d{4}-/.test(date) && date < furthest).sort()[0] ?? null;
}

/** The first date a task is due after `from`: the earliest of its calendar intervals, null when it has none. */
export function firstDue(from: string, intervals: Interval[]): string | null {
  return earliest(intervals, (interval) => {
    const months = monthsOf(interval);
    if (months) return addMonths(from, months);
    const days = daysOf(interval);
    return days ? addDays(from, days) : null;
  });
}

export interface Recurring {
  intervals: Interval[];
  frequency: string;
  origin: 'generated' | 'person';
  /** Day of the month that steps by months keep. */
  anchorDay: number | null;
  /** What it was due for. */
  nextMaintenance: string | null;
}

/** The day of the month that a task comes back to: of its plan, else of the day it is done. */
const anchorOf = (task: Pick<Recurring, 'anchorDay' | 'nextMaintenance'>, completedOn: string): number =>
  task.anchorDay ?? dayOfMonth(task.nextMaintenance ?? completedOn);

export const dayOfMonth = (date: string) => Number(date.slice(8, 10));

/** The next due date of a completed task, and the day of the month that its later dates keep. */
export interface NextPlan {
  /** Null for one-off tasks and for those by a meter. */
  date: string | null;
  anchorDay: number;
}

/**
 * Plans a task again that was completed on `completedOn`: the earliest of its calendar intervals. Days and weeks count
 * from the completion, months as `onAnchorDay` says.
 */
export function planNext(task: Recurring, completedOn: string): NextPlan {
  const isMonthly = !task.intervals.length && recursMonthly(task.frequency, task.origin);
  const intervals: Interval[] = isMonthly ? [{ every: 1, unit: 'month' }] : task.intervals;
  const anchorDay = anchorOf(task, completedOn);
  const plans = intervals.flatMap((interval) => {
    const months = monthsOf(interval);
    const date = earliest([interval], () => {
      if (months) return onAnchorDay(task, completedOn, months);
      const days = daysOf(interval);
      return days ? addDays(completedOn, days) : null;
    });
    const moves = months !== null && isFarAhead(task, completedOn, months);
    return date ? { date, anchorDay: moves ? dayOfMonth(completedOn) : anchorDay } : [];
  });
  const [first] = plans.sort((a, b) => (a.date < b.date ? -1 : 1));
  return first ?? { date: null, anchorDay };
}

/** Whether more than half of the interval that ends on the due date still remains on a day. */
function isFarAhead({ nextMaintenance, anchorDay }: Recurring, on: string, months: number): boolean {
  if (!nextMaintenance) return false;
  const start = addMonths(nextMaintenance, -months, anchorDay ?? undefined);
  return 2 * daysBetween(on, nextMaintenance) > daysBetween(start, nextMaintenance);
}

/**
 * The next date of a task by months that was completed on a day:
 * - with more than half of the interval left, one interval after the completion, which becomes the new anchor;
 * - later, up to the due date, one interval after the due date;
 * - overdue, the anchor day that is nearest to one interval after the completion, since wear counts from the last care.
 * The anchor day survives short months: 31 January, 28 February, 31 March.
 */
function onAnchorDay(task: Recurring, completedOn: string, months: number): string {
  const { nextMaintenance } = task;
  const anchor = anchorOf(task, completedOn);
  const counted = addMonths(completedOn, months);
  if (isFarAhead(task, completedOn, months)) return counted;
  if (nextMaintenance && completedOn <= nextMaintenance) return addMonths(nextMaintenance, months, anchor);
  const distance = (date: string) => Math.abs(daysBetween(counted, date));
  const candidates = [-1, 0, 1].map((shift) => addMonths(completedOn, months + shift, anchor));
  const [nearest] = candidates.filter((date) => date > completedOn).sort((a, b) => distance(a) - distance(b));
  return nearest ?? counted;
}
