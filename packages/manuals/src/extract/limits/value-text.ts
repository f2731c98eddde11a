import { readQuantities } from './quantities';

/** Words of direction before a value: 'above 105 °C', 'max. 9 bar'. */
const DIRECTION =
  /^(?:(?:is|be|not|no|must|of|from|approx\.?|about|above|below|over|under|exceeds?|exceeding|up to|at least|at most|(?:more|less|greater|higher|lower) than|or|equal to|max(?:imum)?\.?|min(?:imum)?\.?|[<>≤≥≈~±=])\s*)+/i;

/** Whether the text is a value: mostly quantities, apart from words of direction. */
export function isValue(text: string): boolean {
  const value = text.trim().replace(DIRECTION, '');
  const quantities = readQuantities(value);
  const length = quantities.reduce((total, { start, end }) => total + end - start, 0);
  return quantities[0] !== undefined && quantities[0].start <= 4 && length > 0.5 * value.length;
}
