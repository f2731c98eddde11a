import type { Interval } from '../items';

/** When a task is due, according to the manual. */
export interface Timing {
  /** Several for 'every 250 hours or 6 months'. Empty when no number is given. */
  intervals: Interval[];
  /** Single first occurrence: 'after the first 50 hours'. */
  firstAt?: Interval;
  /** Vague words: 'periodically', 'at regular intervals'. */
  vague?: string;
  /** Event or condition: 'before each use', 'if necessary'. */
  event?: string;
}

export const untimed: Timing = { intervals: [] };

const eventUnits: ReadonlySet<Interval['unit']> = new Set(['use', 'start', 'shift']);

/** Whether the timing has a calendar or meter interval. False for 'before each use', whose interval comes from the event. */
export const isNumeric = ({ intervals, event }: Timing): boolean =>
  intervals.some((i) => !event || !eventUnits.has(i.unit));
export const isTimed = (timing: Timing): boolean =>
  timing.intervals.length > 0 ||
  timing.firstAt !== undefined ||
  timing.vague !== undefined ||
  timing.event !== undefined;

/** Calendar units; all others are meter units. 'Whichever comes first' combines the two kinds. */
const calendarUnits: ReadonlySet<Interval['unit']> = new Set(['day', 'week', 'month', 'year']);
export const isCalendar = ({ unit }: Interval): boolean => calendarUnits.has(unit);

const daysPerUnit: Partial<Record<Interval['unit'], number>> = { day: 1, week: 7, month: 30.44, year: 365.25 };

/** Equal up to rounding between calendar units: 12 months and 1 year, 30 days and 1 month, 90 days and 3 months. */
export function sameInterval(a: Interval, b: Interval): boolean {
  const [daysA, daysB] = [daysPerUnit[a.unit], daysPerUnit[b.unit]];
  if (!daysA || !daysB) return a.unit === b.unit && a.every === b.every;
  return Math.abs(a.every * daysA - b.every * daysB) < 0.06 * a.every * daysA;
}

export function withoutRepeats(intervals: Interval[]): Interval[] {
  return intervals.filter((a, i) => intervals.findIndex((b) => sameInterval(a, b)) === i);
}

const intervalNames: Record<string, string> = {
  '1 day': 'daily',
  '1 week': 'weekly',
  '1 month': 'monthly',
  '1 year': 'yearly',
};

/** Units whose number is written even if it is one: 'every 1 start'. */
const countedUnits: ReadonlySet<Interval['unit']> = new Set(['start', 'cycle']);

/** Canonical words of an interval: 'daily', 'every 3 months', 'every 5,000 miles', 'every 1 start', 'every shift'. */
export function intervalText({ every, unit }: Interval): string {
  const name = intervalNames[`${every} ${unit}`];
  if (name) return name;
  if (every === 1 && countedUnits.has(unit)) return `every 1 ${unit}`;
  return every === 1 ? `every ${unit}` : `every ${every.toLocaleString('en-US')} ${unit}s`;
}

/**
 * Canonical words of a timing: 'first at 50 hours; every 250 hours; yearly', 'before each start (every 1 start)', 'periodically',
 * 'Not specified'.
 */
export function frequencyText({ intervals, firstAt, vague, event }: Timing): string {
  const parts = intervals.filter((i) => !event || !eventUnits.has(i.unit)).map(intervalText);
  if (event && parts.length < intervals.length) {
    const words = /^start/.test(event) ? `at ${event}` : event;
    const counted = intervals.find(({ unit }) => unit === 'start');
    parts.unshift(counted ? `${words} (${intervalText(counted)})` : words);
  }
  if (firstAt) {
    const unit = firstAt.every === 1 ? firstAt.unit : `${firstAt.unit}s`;
    parts.unshift(`first at ${firstAt.every.toLocaleString('en-US')} ${unit}`);
  }
  if (parts.length > 0) return parts.join('; ');
  return vague ?? event ?? 'Not specified';
}
