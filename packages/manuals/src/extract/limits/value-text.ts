import { readQuantities } from './quantities';

/** 'above 105 °C', 'max. 9 bar': words of direction do not make a label of a value. */
const DIRECTION =
  /^(?:(?:is|be|not|no|must|of|from|approx\.?|about|above|below|over|under|exceeds?|exceeding|up to|at least|at most|(?:more|less|greater|higher|lower) than|or|equal to|max(?:imum)?\.?|min(?:imum)?\.?|[<>≤≥≈~±=])\s*)+/i;

export function isValue(text: string): boolean {
  const value = text.trim().replace(DIRECTION, '');
  const [first] = readQuantities(value);
  return first !== undefined && first.start <= 4 && first.end > 0.5 * value.length;
}
