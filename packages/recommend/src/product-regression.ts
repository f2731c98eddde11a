import type { Baskets, Held } from './baskets';
import { type Precision, precisionOfCustomers, precisionOfProducts } from './precision';

/** The work grows with the third power of the smaller of customers and products: 2,000 take some seconds. */
const mostRows = 2000;
/** A chance is never taken for less than this share of the product's popularity. */
const leastShare = 0.1;

/**
 * How likely a customer buys each product, as a sum over what it buys and what it does not: a linear regression of every
 * product on all others with one ridge penalty, in closed form (EASE: Steck, Embarrassingly Shallow Autoencoders for
 * Sparse Data, WWW 2019), of centred purchases, so that the intercept is the product's popularity.
 *
 * A customer is never judged by its own row: what the others would teach without it follows from the same inverse
 * (Sherman and Morrison). So what tuning measures is what suggestions are made by.
 */
export class ProductRegression {
  private readonly baskets: Baskets;
  private readonly precision: Precision | null;

  constructor(baskets: Baskets, penalty: number) {
    this.baskets = baskets;
    const { customerCount, productCount } = baskets;
    const warm = baskets.buyers.reduce((count, n) => count + (n > 0 ? 1 : 0), 0);
    // of one or two customers nothing is left without one of them
    if (customerCount < 3 || !productCount || !warm) this.precision = null;
    else if (customerCount <= Math.min(warm, mostRows)) this.precision = precisionOfCustomers(baskets, penalty);
    else this.precision = precisionOfProducts(baskets, penalty, mostRows);
  }

  /**
   * @param customer whose purchases nothing is learned from
   * @param basket what it is known to buy: all, or without one that is hidden
   * @param popularity share of customers that buy each product
   */
  chances(customer: number, basket: readonly Held[], popularity: Float64Array, out: Float64Array): Float64Array {
    const { precision } = this;
    if (!precision) {
      out.set(popularity);
      return out;
    }
    const { customerCount, buyers } = this.baskets;
    const { diagonal, timesMean } = precision;
    const row: Held[] = [...this.baskets.of(customer)].map((product) => ({ product, weight: 1 }));
    // P (x − μ) of the row as it was learned from, and of the row that is judged
    const own = precision.times(row);
    const judged = precision.times(basket);
    const others = customerCount - 1;
    const removed = customerCount / others;
    const inRow = new Float64Array(out.length);
    for (const { product } of row) inRow[product] = 1;
    const inBasket = new Float64Array(out.length);
    for (const { product, weight } of basket) inBasket[product] = weight;
    let leverage = 0;
    let along = 0;
    for (let j = 0; j < out.length; j++) {
      const mean = (buyers[j] as number) / customerCount;
      const meanOfOthers = ((buyers[j] as number) - (inRow[j] as number)) / others;
      const v = (own[j] as number) - (timesMean[j] as number);
      leverage += v * ((inRow[j] as number) - mean);
      along += v * ((inBasket[j] as number) - meanOfOthers);
    }
    const factor = removed / (1 - removed * leverage);
    for (let j = 0; j < out.length; j++) {
      const least = leastShare * (popularity[j] as number);
      const variance = diagonal[j] as number;
      if (!variance) {
        out[j] = popularity[j] as number;
        continue;
      }
      const meanOfOthers = ((buyers[j] as number) - (inRow[j] as number)) / others;
      const v = (own[j] as number) - (timesMean[j] as number);
      // P μ without the customer's row
      const shifted = (customerCount * (timesMean[j] as number) - (own[j] as number)) / others;
      const product = (judged[j] as number) - shifted + factor * v * along;
      const chance = (inBasket[j] as number) - product / (variance + factor * v * v);
      // the mean and the own entry: μ + (x − μ) = x
      out[j] = meanOfOthers > 0 ? Math.min(1, Math.max(least, chance)) : least;
    }
    return out;
  }
}
