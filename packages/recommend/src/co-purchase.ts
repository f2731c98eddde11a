import type { Baskets } from './baskets';

/** The table of pairs grows with their square: 72 MB for so many. Products that fewer customers buy have no pairs. */
const mostProducts = 6000;

/** As if so many customers more had been seen who buy at random (Dirichlet prior). */
const shrinkage = 10;

/** How many customers buy both of two products. */
export class CoPurchases {
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

  /** Natural logarithm of how many times more often who buys the one buys the other than customers do, shrunk. */
  lift(bought: number, other: number, popularity: number): number {
    const chance = (this.count(bought, other) + shrinkage * popularity) / ((this.buyers[bought] ?? 0) + shrinkage);
    return Math.log((chance + 1e-12) / (popularity + 1e-12));
  }
}
