import type { Baskets } from './baskets';

/** Limits the memory of the pair table to 72 MB; the least popular products beyond it have no pairs. */
const maxProducts = 6000;

/** Number of assumed customers that buy at random (Dirichlet prior). */
const shrinkage = 10;

/** Counts the customers that buy both of two products. */
export class CoPurchases {
  /** Row of each product in the table, or -1. */
  private readonly place: Int32Array;
  private readonly size: number;
  private readonly pairCounts: Uint16Array | Uint32Array;
  private readonly buyers: Float64Array;

  constructor(baskets: Baskets) {
    this.buyers = baskets.buyers;
    const byPopularity = [...baskets.buyers.keys()].filter((p) => (baskets.buyers[p] ?? 0) > 0);
    byPopularity.sort((a, b) => (baskets.buyers[b] ?? 0) - (baskets.buyers[a] ?? 0) || a - b);
    this.place = new Int32Array(baskets.productCount).fill(-1);
    for (const [at, product] of byPopularity.slice(0, maxProducts).entries()) this.place[product] = at;
    this.size = Math.min(byPopularity.length, maxProducts);
    const cells = this.size * this.size;
    this.pairCounts = baskets.customerCount < 65_536 ? new Uint16Array(cells) : new Uint32Array(cells);
    for (let u = 0; u < baskets.customerCount; u++) {
      const places = [...baskets.productsOf(u)].map((p) => this.place[p] ?? -1).filter((at) => at >= 0);
      for (const a of places)
        for (const b of places) this.pairCounts[a * this.size + b] = (this.pairCounts[a * this.size + b] ?? 0) + 1;
    }
  }

  /** Number of customers that buy both. */
  count(a: number, b: number): number {
    const [i, j] = [this.place[a] ?? -1, this.place[b] ?? -1];
    return i < 0 || j < 0 ? 0 : (this.pairCounts[i * this.size + j] ?? 0);
  }

  /**
   * Natural logarithm of the ratio between the chance that a buyer of `bought` buys `other`, with shrinkage, and the
   * chance of any customer.
   */
  lift(bought: number, other: number, popularity: number): number {
    const chance = (this.count(bought, other) + shrinkage * popularity) / ((this.buyers[bought] ?? 0) + shrinkage);
    return Math.log((chance + 1e-12) / (popularity + 1e-12));
  }
}
