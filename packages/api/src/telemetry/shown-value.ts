/** Can be imported in the browser. */

/**
 * Rounds a measured value to the digits that texts show: 80.57, 1.724, 0.0512. Unit conversions, means and many sensors produce more.
 */
export function shownValue(value: number): number {
  const size = Math.abs(value);
  if (size >= 10) return Number(value.toFixed(2));
  return Number(size >= 1 ? value.toFixed(3) : value.toPrecision(3));
}
