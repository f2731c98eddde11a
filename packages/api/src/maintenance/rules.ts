import type { Interval } from '@steward/manuals/extract/items';
import { addDays, addMonths } from '../calendar';

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

const longestInterval = 10_000;

/** Calendar intervals move a date; the others wait for a meter. */
function step(date: string, { every, unit }: Interval): string | null {
  if (every > longestInterval) return null;
  const whole = Math.max(1, Math.round(every));
  switch (unit) {
    case 'day':
    case 'shift':
      return addDays(date, unit === 'shift' ? 1 : whole);
    case 'week':
      return addDays(date, 7 * whole);
    case 'month':
      return every < 1 ? addDays(date, Math.round(every * 30)) : addMonths(date, whole);
    case 'year':
      return addMonths(date, Math.max(1, Math.round(every * 12)));
    case 'hour':
      // 'every 24 hours' on a clock is a day; longer ones are running hours
      return every <= 24 ? addDays(date, 1) : null;
    default:
      return null;
  }
}

/** Nothing is planned further ahead than this: such an interval is a misreading, and its date none. */
const furthest = '2200-01-01';

/** The first date a task is due after `from`: the earliest of its calendar intervals, null when it has none. */
export function firstDue(from: string, intervals: Interval[]): string | null {
  const dates = intervals.flatMap((interval) => step(from, interval) ?? []);
  return dates.filter((date) => /^\d{4}-/.test(date) && date < furthest).sort()[0] ?? null;
}
