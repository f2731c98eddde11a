import pluralize from 'pluralize';

/** What the one score of a suggestion means; see docs/adr/0014. Shown beside it on screen and in the reports. */
export const similarityMeaning =
  'Similarity is the chance that this customer would choose the product rather than an average one, measured on past purchases that were hidden from the computation. At 80%, customers like this one buy it four times as often as an average product.';

/** Shorter words are symbols ('l', 'kg', 'lbs', 'ms'), which have no singular. */
const shortestNoun = 4;

/** The unit of one: 'pieces' → 'piece', 'boxes' → 'box'. Symbols and words of other languages stay as they are. */
export function singularUnit(unit: string): string {
  return unit.length >= shortestNoun ? pluralize.singular(unit) : unit;
}

/** '1 piece', '1,200 l'. @param amount the formatted quantity */
export function withUnit(quantity: number, unit: string, amount: string): string {
  return unit ? `${amount} ${quantity === 1 ? singularUnit(unit) : unit}` : amount;
}
/** A mean as people say it: whole from 1 on (4.83 → 5), else two decimals (0.25). */
export const roundedMean = (quantity: number): number =>
  quantity >= 1 ? Math.round(quantity) : Number(quantity.toFixed(2));
