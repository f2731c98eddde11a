import type { Baskets, WeightedProduct } from './baskets';
import { type Precision, precisionOfCustomers, precisionOfProducts } from './precision';

/** The duration grows with the third power of the smaller of customers and products: 2,000 take some seconds. */
const maxRows = 2000;
/** Minimum chance as a share of the product's popularity. */
const minChanceShare = 0.1;

/**
 * Predicts how likely a customer buys each product: a linear regression of every product on all others with one ridge
 * penalty, in closed form (EASE: Steck, Embarrassingly Shallow Autoencoders for Sparse Data, WWW 2019). Purchases are
 * centred, so that the intercept is the product's popularity.
 *
 * A customer's own row never influences its prediction: the regression without it follows from the same inverse (Sherman
 * and Morrison). Therefore tuning measures exactly the predictions that suggestions are based on.
 */
export class ProductRegression {
  private readonly baskets: Baskets;
  private readonly precision: Precision | null;

  constructor(baskets: Baskets, penalty: number) {
    this.baskets = baskets;
    const { customerCount, productCount } = baskets;
    const boughtProducts = baskets.buyers.reduce((count, n) => count + (n > 0 ? 1 : 0), 0);
    // without one of two customers, too few are left to learn from
    if (customerCount < 3 || !productCount || !boughtProducts) this.precision = null;
    else if (customerCount <= Math.min(boughtProducts, maxRows))
      this.precision = precisionOfCustomers(baskets, penalty);
    else this.precision = precisionOfProducts(baskets, penalty, maxRows);
  }

  /**
   * @param customer whose own row is excluded from the regression
   * @param basket the customer's products; tuning hides one of them
   * @param popularity share of customers that buy each product
   */
  chances(
    customer: number,
    basket: readonly WeightedProduct[],
    popularity: Float64Array,
    out: Float64Array,
  ): Float64Array {
    const { precision } = this;
    if (!precision) {
      out.set(popularity);
      return out;
    }
    const { customerCount, buyers } = this.baskets;
    const { diagonal, timesMean } = precision;
    const row: WeightedProduct[] = [...this.baskets.productsOf(customer)].map((product) => ({ product, weight: 1 }));
    // P x of the customer's row in the training data and of the basket
    const timesRow = precision.times(row);
    const timesBasket = precision.times(basket);
    const others = customerCount - 1;
    const removed = customerCount / others;
    const inRow = new Float64Array(out.length);
    for (const { product } of row) inRow[product] = 1;
    const inBasket = new Float64Array(out.length);
    for (const { product, weight } of basket) inBasket[product] = weight;
    let leverage = 0;
    let basketLeverage = 0;
    for (let j = 0; j < out.length; j++) {
      const mean = (buyers[j] as number) / customerCount;
      const meanOfOthers = ((buyers[j] as number) - (inRow[j] as number)) / others;
      const v = (timesRow[j] as number) - (timesMean[j] as number);
      leverage += v * ((inRow[j] as number) - mean);
      basketLeverage += v * ((inBasket[j] as number) - meanOfOthers);
    }
    const factor = removed / (1 - removed * leverage);
    for (let j = 0; j < out.length; j++) {
      const minChance = minChanceShare * (popularity[j] as number);
      const variance = diagonal[j] as number;
      if (!variance) {
        out[j] = popularity[j] as number;
        continue;
      }
      const meanOfOthers = ((buyers[j] as number) - (inRow[j] as number)) / others;
      const v = (timesRow[j] as number) - (timesMean[j] as number);
      // P μ without the customer's row
      const timesMeanOfOthers = (customerCount * (timesMean[j] as number) - (timesRow[j] as number)) / others;
      const numerator = (timesBasket[j] as number) - timesMeanOfOthers + factor * v * basketLeverage;
      // the mean and the centred entry add up to the entry: μ + (x − μ) = x
      const chance = (inBasket[j] as number) - numerator / (variance + factor * v * v);
      out[j] = meanOfOthers > 0 ? Math.min(1, Math.max(minChance, chance)) : minChance;
    }
    return out;
  }
}
