import type { Interval } from '@steward/manuals/extract/items';
import { addDays, addMonths, daysBetween } from '../calendar';
import { clockHours } from '../meters/units';
import { notSpecified, recursMonthly } from './frequency';

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

/** Short texts of intervals with `every` 1. */
const singleUnitTexts: Partial<Record<Interval['unit'], string>> = {
  hour: 'Hourly',
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
  year: 'Yearly',
  shift: 'Each shift',
  use: 'Each use',
};

export const frequencyLength = 10;

/** At most 10 characters: 'Daily', '250 h', '250 h/6 mo', '2000h/6mo'. The detail shows the full text. */
export function shortFrequency(frequency: string, intervals: Interval[]): string {
  const texts = intervals.map(shortInterval);
  const [first, second] = texts;
  if (frequency === notSpecified) return 'Not set';
  if (!first) return frequency.length <= frequencyLength ? frequency : `${frequency.slice(0, frequencyLength - 1)}…`;
  const candidates = [texts.join('/'), second ? `${first}/${second}` : first];
  const shortText = candidates
    .flatMap((text) => [text, text.replaceAll(' ', '')])
    .find((text) => text.length <= frequencyLength);
  return shortText ?? first.slice(0, frequencyLength);
}

function shortInterval({ every, unit }: Interval, _index: number, intervals: Interval[]): string {
  const singleUnitText = every === 1 && intervals.length === 1 ? singleUnitTexts[unit] : undefined;
  if (singleUnitText) return singleUnitText;
  const number = every >= 10_000 && every % 1000 === 0 ? `${every / 1000}k` : String(every);
  return `${number} ${shortUnits[unit]}`;
}

/** A larger `every` is a misreading. */
const maxEvery = 10_000;

/** Length in months; null for an interval in another unit. */
function monthsOf({ every, unit }: Interval): number | null {
  if (unit === 'year') return Math.max(1, Math.round(every * 12));
  return unit === 'month' && every >= 1 ? Math.round(every) : null;
}

/** Length in days; null for months and for intervals by meter. */
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
      return every <= clockHours ? 1 : null;
    default:
      return null;
  }
}

/** A later date comes from a misread interval and is ignored. */
const maxDate = '2200-01-01';

function earliestDate(intervals: Interval[], nextDate: (interval: Interval) => string | null): string | null {
  const dates = intervals.flatMap((interval) => (interval.every > maxEvery ? [] : (nextDate(interval) ?? [])));
  return dates.filter((date) => /^\d{4}-/.test(date) && date < maxDate).sort()[0] ?? null;
}

/** The first due date after `from` by the earliest calendar interval; null without one. */
export function firstDue(from: string, intervals: Interval[]): string | null {
  return earliestDate(intervals, (interval) => {
    const months = monthsOf(interval);
    if (months) return addMonths(from, months);
    const days = daysOf(interval);
    return days ? addDays(from, days) : null;
  });
}

interface CompletedTask {
  status: string;
  intervals: readonly Interval[];
  nextMaintenance: string | null;
  lastMaintenance: string | null;
}

/** Whether a task was already completed on that day, or is a completed one-off task. */
export const isAlreadyCompleted = (task: CompletedTask, date: string): boolean =>
  task.lastMaintenance === date || (task.status === 'COMPLETED' && !task.intervals.length && !task.nextMaintenance);

/** The minutes of a duration like '20 min'; null for other texts. */
export function minutesIn(duration: string | null | undefined): number | null {
  const [, minutes] = /^\s*(\d{1,5})\s*min/.exec(duration ?? '') ?? [];
  return minutes ? Number(minutes) : null;
}

export interface RecurringTask {
  intervals: Interval[];
  frequency: string;
  origin: 'generated' | 'person';
  /** Day of the month that intervals in months keep. */
  anchorDay: number | null;
  /** The due date before the completion. */
  nextMaintenance: string | null;
}

/** The anchor day; defaults to the day of the due date, else of the completion. */
const anchorOf = (task: Pick<RecurringTask, 'anchorDay' | 'nextMaintenance'>, completedOn: string): number =>
  task.anchorDay ?? dayOfMonth(task.nextMaintenance ?? completedOn);

export const dayOfMonth = (date: string) => Number(date.slice(8, 10));

/** The next due date of a completed task, and the anchor day of later dates. */
export interface NextPlan {
  /** Null for one-off tasks and tasks by meter. */
  date: string | null;
  anchorDay: number;
}

/** The intervals after which a task recurs. Some frequency texts without an interval mean monthly. */
export function repeatedIntervals(task: Pick<RecurringTask, 'intervals' | 'frequency' | 'origin'>): Interval[] {
  const isMonthly = !task.intervals.length && recursMonthly(task.frequency, task.origin);
  return isMonthly ? [{ every: 1, unit: 'month' }] : task.intervals;
}

/**
 * The next due date of a completed task, by the earliest of its calendar intervals. Days and weeks count from the
 * completion; `onAnchorDay` counts months.
 */
export function planNext(task: RecurringTask, completedOn: string): NextPlan {
  const intervals = repeatedIntervals(task);
  const anchorDay = anchorOf(task, completedOn);
  const plans = intervals.flatMap((interval) => {
    const months = monthsOf(interval);
    const date = earliestDate([interval], () => {
      if (months) return onAnchorDay(task, completedOn, months);
      const days = daysOf(interval);
      return days ? addDays(completedOn, days) : null;
    });
    const movesAnchor = months !== null && isFarAhead(task, completedOn, months);
    return date ? { date, anchorDay: movesAnchor ? dayOfMonth(completedOn) : anchorDay } : [];
  });
  const [first] = plans.sort((a, b) => (a.date < b.date ? -1 : 1));
  return first ?? { date: null, anchorDay };
}

/** Whether on that day more than half of the interval that ends on the due date remains. */
function isFarAhead({ nextMaintenance, anchorDay }: RecurringTask, completedOn: string, months: number): boolean {
  if (!nextMaintenance) return false;
  const start = addMonths(nextMaintenance, -months, anchorDay ?? undefined);
  return 2 * daysBetween(completedOn, nextMaintenance) > daysBetween(start, nextMaintenance);
}

/**
 * The next date of a task with an interval in months:
 * - completed with more than half of the interval left: one interval after the completion, which becomes the new anchor;
 * - completed later, up to the due date: one interval after the due date;
 * - overdue: the anchor day nearest to one interval after the completion, since wear counts from the last maintenance.
 * The anchor day survives short months: 31 January, 28 February, 31 March.
 */
function onAnchorDay(task: RecurringTask, completedOn: string, months: number): string {
  const { nextMaintenance } = task;
  const anchor = anchorOf(task, completedOn);
  const fromCompletion = addMonths(completedOn, months);
  if (isFarAhead(task, completedOn, months)) return fromCompletion;
  if (nextMaintenance && completedOn <= nextMaintenance) return addMonths(nextMaintenance, months, anchor);
  const distance = (date: string) => Math.abs(daysBetween(fromCompletion, date));
  const candidates = [-1, 0, 1].map((shift) => addMonths(completedOn, months + shift, anchor));
  const [nearestDate] = candidates.filter((date) => date > completedOn).sort((a, b) => distance(a) - distance(b));
  return nearestDate ?? fromCompletion;
}

/** 'Marta Kowalski is working on this task' */
export const isWorkingOn = (name: string | null | undefined) => `${name || 'Somebody'} is working on this task`;
