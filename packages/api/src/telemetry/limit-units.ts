import type { StoredCondition } from '@steward/db/schema';
import { unitConverter } from './units';

/** Converts a reading to the unit of a condition; a reading without a unit is assumed to have it. Null if the unit cannot be converted. */
export function inUnitOf(
  { unit }: Pick<StoredCondition, 'unit'>,
  value: number,
  reportedUnit: string | null,
): number | null {
  if (!reportedUnit || !unit) return value;
  return unitConverter(reportedUnit, unit)?.(value) ?? null;
}

/** Whether the unit of readings can be converted to the unit of a condition. */
export const isConvertible = (reportedUnit: string | null, { unit }: Pick<StoredCondition, 'unit'>): boolean =>
  !reportedUnit || !unit || unitConverter(reportedUnit, unit) !== null;

/** Converts the values of a condition to the unit of the readings. Null if the unit cannot be converted. */
export function valuesInUnit(
  { unit, values }: Pick<StoredCondition, 'unit' | 'values'>,
  reportedUnit: string | null,
): number[] | null {
  if (!reportedUnit || !unit) return values;
  const convert = unitConverter(unit, reportedUnit);
  return convert && values.map(convert);
}
