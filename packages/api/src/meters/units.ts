import type { MeterDue } from '../fields';

export type { MeterDue };

/** Units in which tasks count their intervals. A meter can have a custom unit, which tasks cannot use. */
export const meterUnits = ['hour', 'cycle', 'kilometre', 'mile', 'start', 'use'] as const;
export type MeterUnit = (typeof meterUnits)[number];

/** Intervals of up to this many hours mean hours by the clock; longer ones mean running hours. */
export const clockHours = 24;

/** Whether a meter with this unit can count the interval. */
export function isCountedBy(unit: string, interval: { every: number; unit: string }): boolean {
  return interval.unit === unit && isByMeter(interval);
}

/** Whether the interval needs a meter. */
export function isByMeter({ every, unit }: { every: number; unit: string }): boolean {
  return (meterUnits as readonly string[]).includes(unit) && !(unit === 'hour' && every <= clockHours);
}

/** Singular and plural after a number. */
export const amountWords: Record<MeterUnit, readonly [string, string]> = {
  hour: ['h', 'h'],
  cycle: ['cycle', 'cycles'],
  kilometre: ['km', 'km'],
  mile: ['mi', 'mi'],
  start: ['start', 'starts'],
  use: ['use', 'uses'],
};

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** '1,240 h', '1 cycle', '12.5 km'. */
export function amountText(value: number, unit: string): string {
  const words = unit in amountWords ? amountWords[unit as MeterUnit] : ([unit, unit] as const);
  return `${number.format(value)} ${words[value === 1 ? 0 : 1]}`;
}

/** Name of what a meter with the unit counts: 'running hours'. */
export const countedNames: Record<MeterUnit, string> = {
  hour: 'running hours',
  cycle: 'cycles',
  kilometre: 'kilometres',
  mile: 'miles',
  start: 'starts',
  use: 'uses',
};

interface MeterTask {
  dueOn: string | null;
  nextMaintenance: string | null;
  meterNext: number | null;
  meter: { unit: string; total: number | null; dueOn: string | null } | null;
}

/** The reading at which a task is due; null for a task that waits for a reading, or has no meter. */
export function meterDueOf({ meter, meterNext, dueOn, nextMaintenance }: MeterTask): MeterDue | null {
  if (!meter || meterNext === null) return null;
  const isByMeterAlone = dueOn !== null && dueOn === meter.dueOn && dueOn !== nextMaintenance;
  return { at: meterNext, unit: meter.unit, isProjected: isByMeterAlone && (meter.total ?? 0) < meterNext };
}
