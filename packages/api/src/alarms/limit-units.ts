import type { StoredCondition } from '@steward/db/schema';
import { unitConverter } from '../telemetry/units';

/** A reading in the unit of a condition; without a unit it is taken to be in it. Null for a unit that cannot be converted. */
export function inUnitOf({ unit }: StoredCondition, value: number, reportedUnit: string | null): number | null {
  if (!reportedUnit || !unit) return value;
  return unitConverter(reportedUnit, unit)?.(value) ?? null;
}

/** The values of a condition in the unit of the readings. Null if it cannot be converted. */
export function valuesInUnit({ unit, values }: StoredCondition, reportedUnit: string | null): number[] | null {
  if (!reportedUnit || !unit) return values;
  const convert = unitConverter(unit, reportedUnit);
  return convert && values.map(convert);
}
