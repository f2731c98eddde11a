import type { Interval } from '../items';

/** When a task is due, as the manual says it. */
export interface Timing {
  /** All that apply: 'every 250 hours or 6 months'. Empty when no number is given. */
  intervals: Interval[];
  /** 'After the first 50 hours': at, not every. */
  firstAt?: Interval;
  /** 'periodically', 'at regular intervals'. */
  vague?: string;
  /** 'before each use', 'if necessary'. */
  event?: string;
}

export const untimed: Timing = { intervals: [] };

const eventUnits: ReadonlySet<Interval['unit']> = new Set(['use', 'start', 'shift']);

/** Has a number of its own: calendar or meter. 'Before each use' has none. */
export const isNumeric = ({ intervals, event }: Timing): boolean =>
  intervals.some((i) => !event || !eventUnits.has(i.unit));
export const isTimed = (timing: Timing): boolean =>
  timing.intervals.length > 0 ||
  timing.firstAt !== undefined ||
  timing.vague !== undefined ||
  timing.event !== undefined;

/** Units by calendar and units by use are the two kinds that 'whichever comes first' joins. */
const calendarUnits: ReadonlySet<Interval['unit']> = new Set(['day', 'week', 'month', 'year']);
export const isCalendar = ({ unit }: Interval): boolean => calendarUnits.has(unit);

const days: Partial<Record<Interval['unit'], number>> = { day: 1, week: 7, month: 30.44, year: 365.25 };

/** Equal up to rounding between calendar units: 12 months and 1 year, 30 days and 1 month, 90 days and 3 months. */
export function sameInterval(a: Interval, b: Interval): boolean {
  const [inA, inB] = [days[a.unit], days[b.unit]];
  if (!inA || !inB) return a.unit === b.unit && a.every === b.every;
  return Math.abs(a.every * inA - b.every * inB) < 0.06 * a.every * inA;
}

export function withoutRepeats(intervals: Interval[]): Interval[] {
  return intervals.filter((a, i) => intervals.findIndex((b) => sameInterval(a, b)) === i);
}

const named: Record<string, string> = {
  '1 day': 'daily',
  '1 week': 'weekly',
  '1 month': 'monthly',
  '1 year': 'yearly',
};

/** Units that a meter counts: their number is stated even when it is one. */
const countedUnits: ReadonlySet<Interval['unit']> = new Set(['start', 'cycle']);

/** 'daily', 'every 3 months', 'every 5,000 miles', 'every 1 start', 'every shift'. */
export function intervalText({ every, unit }: Interval): string {
  const name = named[`${every} ${unit}`];
  if (name) return name;
  if (every === 1 && countedUnits.has(unit)) return `every 1 ${unit}`;
  return every === 1 ? `every ${unit}` : `every ${every.toLocaleString('en-US')} ${unit}s`;
}

/**
 * The canonical words of a timing: 'first at 50 hours; every 250 hours; yearly', 'before each start (every 1 start)',
 * 'periodically', 'Not specified'.
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
