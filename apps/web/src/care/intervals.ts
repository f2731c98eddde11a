import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { parseNumber } from './parse-number';

export type Interval = MaintenanceTask['intervals'][number];
export type IntervalUnit = Interval['unit'];

/** Singular and plural, in the order of the list. */
const unitNames: Record<IntervalUnit, readonly [string, string]> = {
  hour: ['hour', 'hours'],
  day: ['day', 'days'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  year: ['year', 'years'],
  cycle: ['cycle', 'cycles'],
  kilometre: ['km', 'km'],
  mile: ['mile', 'miles'],
  start: ['start', 'starts'],
  shift: ['shift', 'shifts'],
  use: ['use', 'uses'],
};

export const unitLabels = Object.fromEntries(Object.entries(unitNames).map(([unit, [, plural]]) => [unit, plural]));

/** The two intervals of the form as text, and any further ones, which it keeps. */
export interface IntervalValues {
  every: string;
  unit: IntervalUnit;
  orEvery: string;
  orUnit: IntervalUnit;
  otherIntervals: Interval[];
}

export function intervalValues([first, second, ...others]: readonly Interval[] = []): IntervalValues {
  return {
    every: first ? String(first.every) : '',
    unit: first?.unit ?? 'month',
    orEvery: second ? String(second.every) : '',
    orUnit: second?.unit ?? 'hour',
    otherIntervals: others,
  };
}

/** The entered intervals; NaN where the text is not a number. */
export function intervalsOf({ every, unit, orEvery, orUnit, otherIntervals }: IntervalValues): Interval[] {
  const inputs = [
    { text: every, unit },
    { text: orEvery, unit: orUnit },
  ];
  const filled = inputs.filter(({ text }) => text.trim()).map(({ text, unit }) => ({ every: parseNumber(text), unit }));
  return [...filled, ...otherIntervals];
}

const isPositive = (text: string) => !text.trim() || parseNumber(text) > 0;

export function checkIntervals({ every, orEvery }: IntervalValues): Partial<Record<'every' | 'orEvery', string>> {
  const message = 'Enter a number above 0';
  return { ...(isPositive(every) ? {} : { every: message }), ...(isPositive(orEvery) ? {} : { orEvery: message }) };
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** 'every 250 hours; every 6 months', in the format of generated tasks. */
export function intervalText(intervals: readonly Interval[]): string {
  if (intervals.some(({ every }) => !(every > 0))) return '';
  const phrase = ({ every, unit }: Interval) =>
    every === 1 ? `every ${unitNames[unit][0]}` : `every ${number.format(every)} ${unitNames[unit][1]}`;
  return intervals.map(phrase).join('; ');
}
