import type { Bound } from './bound';
import type { ColumnRole } from './column-role';
import type { Quantity } from './quantities';

export const LOW =
  /\b(?:low|insufficient|loss)\b|\bunder-?\s?(?:voltage|current|temperature|speed|pressure|frequency)\b/i;
export const HIGH =
  /\b(?:high|excessive)\b|\bover-?\s?(?:voltage|current|temperature|speed|pressure|frequency|load)\b/i;

interface Bounded {
  quantity: Quantity;
  bound: Bound;
  role?: ColumnRole;
}

/**
 * Bare values of an alarm and a trip are a minimum where the words speak of something low, or where the trip lies below the
 * alarm, and otherwise a maximum.
 * @param whole all the words of the row or sentence
 */
export function withRoleBounds<T extends Bounded>(readings: readonly T[], whole: string): T[] {
  const valueAt = (role: ColumnRole, { unit }: Quantity): number | undefined =>
    readings.find((other) => other.role === role && other.quantity.unit.symbol === unit.symbol)?.quantity.values[0];
  return readings.map((reading) => {
    const { role, quantity, bound } = reading;
    if (!role || role === 'normal' || bound !== 'value') return reading;
    const alarm = valueAt('alarm', quantity);
    const trip = valueAt('trip', quantity);
    const isFalling = alarm !== undefined && trip !== undefined && trip < alarm;
    return { ...reading, bound: isFalling || (LOW.test(whole) && !HIGH.test(whole)) ? 'min' : 'max' };
  });
}
