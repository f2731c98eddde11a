import type { Baskets } from './baskets';

/** The table of pairs grows with their square: 72 MB for so many. Products that fewer customers buy are left to the other methods. */
const mostProducts = 6000;

/**
 * How many customers buy both of two products. From it, the chance that who buys one buys the other, shrunk towards the
 * other's popularity as if `shrinkage` customers more had been seen who buy at random (Dirichlet prior).
 */
export class CoPurchases {
  static readonly shrinkage = 10;
  /** Place of each product in the table, or -1. */
  private readonly place: Int32Array;
  private readonly size: number;
  private readonly both: Uint16Array | Uint32Array;
  private readonly buyers: Float64Array;

  constructor(baskets: Baskets) {
    this.buyers = baskets.buyers;
    const warm = [...baskets.buyers.keys()].filter((p) => (baskets.buyers[p] ?? 0) > 0);
    warm.sort((a, b) => (baskets.buyers[b] ?? 0) - (baskets.buyers[a] ?? 0) || a - b);
    this.place = new Int32Array(baskets.productCount).fill(-1);
    for (const [at, product] of warm.slice(0, mostProducts).entries()) this.place[product] = at;
    this.size = Math.min(warm.length, mostProducts);
    const cells = this.size * this.size;
    this.both = baskets.customerCount < 65_536 ? new Uint16Array(cells) : new Uint32Array(cells);
    for (let u = 0; u < baskets.customerCount; u++) {
      const places = [...baskets.of(u)].map((p) => this.place[p] ?? -1).filter((at) => at >= 0);
      for (const a of places)
        for (const b of places) this.both[a * this.size + b] = (this.both[a * this.size + b] ?? 0) + 1;
    }
  }

  /** How many customers buy both. */
  count(a: number, b: number): number {
    const [i, j] = [this.place[a] ?? -1, this.place[b] ?? -1];
    return i < 0 || j < 0 ? 0 : (this.both[i * this.size + j] ?? 0);
  }

  /**
   * The chance of each product for a customer with this basket: the mean over what it buys.
   * @param popularity share of customers that buy each product
   * @param hidden a product of the customer that is taken as not bought; the counts still hold this customer
   */
  chances(
    basket: { product: number; weight: number }[],
    popularity: Float64Array,
    out: Float64Array,
    hidden = -1,
  ): Float64Array {
    out.fill(0);
    const { both, size, place } = this;
    let prior = 0;
    let weights = 0;
    const row = new Float64Array(size);
    const hiddenPlace = hidden < 0 ? -1 : (place[hidden] ?? -1);
    for (const { product, weight } of basket) {
      weights += weight;
      const share = weight / ((this.buyers[product] ?? 0) + CoPurchases.shrinkage);
      prior += share * CoPurchases.shrinkage;
      const at = place[product] ?? -1;
      if (at < 0) continue;
      const start = at * size;
      for (let j = 0; j < size; j++) row[j] = (row[j] as number) + share * (both[start + j] as number);
      // a product says nothing of itself
      row[at] = (row[at] ?? 0) - share * (both[start + at] ?? 0);
      if (hiddenPlace >= 0) row[hiddenPlace] = (row[hiddenPlace] ?? 0) - share;
    }
    if (!weights) return copy(popularity, out);
    for (let p = 0; p < out.length; p++) {
      const at = place[p] as number;
      out[p] = ((at < 0 ? 0 : (row[at] as number)) + prior * (popularity[p] as number)) / weights;
    }
    return out;
  }
}

function copy(from: Float64Array, to: Float64Array): Float64Array {
  to.set(from);
  return to;
}
