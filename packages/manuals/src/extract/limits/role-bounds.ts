import type { Bound } from './bound';
import type { ColumnRole } from './column-role';
import type { Quantity } from './quantities';

export const LOW =
  /\b(?:low|insufficient|loss)\b|\bunder-?\s?(?:voltage|current|temperature|speed|pressure|frequency)\b/i;
export const HIGH =
  /\b(?:high|excessive)\b|\bover-?\s?(?:voltage|current|temperature|speed|pressure|frequency|load)\b/i;

interface BoundReading {
  quantity: Quantity;
  bound: Bound;
  role?: ColumnRole;
}

/**
 * Assigns bounds to bare values of alarms and trips: minimum if the text mentions something low or the trip is below the alarm,
 * else maximum.
 * @param whole text of the row or sentence
 */
export function withRoleBounds<T extends BoundReading>(readings: readonly T[], whole: string): T[] {
  const firstValueOf = (role: ColumnRole, { unit }: Quantity): number | undefined =>
    readings.find((other) => other.role === role && other.quantity.unit.symbol === unit.symbol)?.quantity.values[0];
  return readings.map((reading) => {
    const { role, quantity, bound } = reading;
    if (!role || role === 'normal' || bound !== 'value') return reading;
    const alarm = firstValueOf('alarm', quantity);
    const trip = firstValueOf('trip', quantity);
    const isFalling = alarm !== undefined && trip !== undefined && trip < alarm;
    return { ...reading, bound: isFalling || (LOW.test(whole) && !HIGH.test(whole)) ? 'min' : 'max' };
  });
}
