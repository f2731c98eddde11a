import { unitConverter } from './units';

/** Units of a series: that of its stored numbers, and the one that a person has chosen to see them in. */
export interface UnitsOfSeries {
  unit: string | null;
  shownUnit: string | null;
}

export interface ShownNumbers {
  unit: string | null;
  /** Converts a stored number to `unit`. */
  toShown: (storedNumber: number) => number;
}

const identity = (value: number) => value;

/** How the numbers of a series are returned. A chosen unit does not apply if the device now reports an incompatible one. */
export function shownNumbers({ unit, shownUnit }: UnitsOfSeries): ShownNumbers {
  const toShown = unit && shownUnit ? unitConverter(unit, shownUnit) : null;
  return toShown ? { unit: shownUnit, toShown } : { unit, toShown: identity };
}
