import pluralize from 'pluralize';

/** Explains the similarity on screen and in reports; see docs/adr/0014. */
export const similarityMeaning =
  'Similarity is the chance that this customer would choose the product rather than an average one, measured on past purchases that were hidden from the computation. At 80%, customers like this one buy it four times as often as an average product.';

/** Shorter units are symbols ('l', 'kg', 'lbs', 'ms'), which have no singular. */
const minNounLength = 4;

/** 'pieces' → 'piece', 'boxes' → 'box'. Leaves symbols and words of other languages unchanged. */
export function singularUnit(unit: string): string {
  return unit.length >= minNounLength ? pluralize.singular(unit) : unit;
}

/** Examples: '1 piece', '1,200 l'. @param amount the formatted quantity */
export function withUnit(quantity: number, unit: string, amount: string): string {
  return unit ? `${amount} ${quantity === 1 ? singularUnit(unit) : unit}` : amount;
}
/** Rounds a mean to an integer from 1 on (4.83 → 5), else to two decimals (0.25). */
export const roundedMean = (quantity: number): number =>
  quantity >= 1 ? Math.round(quantity) : Number(quantity.toFixed(2));
