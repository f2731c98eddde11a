import type { SalesData } from './sales-data';

/** What a customer bought a year ago counts three quarters of what it bought last. */
const halfLifeDays = 365;

/** A product of a basket, and how much it says of the customer. */
export interface Held {
  product: number;
  weight: number;
}

/** What each customer buys, and how many buy each product. */
export class Baskets {
  readonly customerCount: number;
  readonly productCount: number;
  /** How many customers buy each product. */
  readonly buyers: Float64Array;
  private readonly starts: Int32Array;
  private readonly bought: SalesData['bought'];
  private readonly newestDay: number;

  /** Entries must stand in the order of customers. */
  constructor(customerCount: number, productCount: number, bought: SalesData['bought']) {
    this.customerCount = customerCount;
    this.productCount = productCount;
    this.bought = bought;
    this.buyers = new Float64Array(productCount);
    this.starts = new Int32Array(customerCount + 1);
    let newestDay = 0;
    for (const [at, product] of bought.product.entries()) {
      this.buyers[product] = (this.buyers[product] ?? 0) + 1;
      const next = (bought.customer[at] ?? 0) + 1;
      this.starts[next] = (this.starts[next] ?? 0) + 1;
      newestDay = Math.max(newestDay, bought.lastDay[at] ?? 0);
    }
    for (let u = 0; u < customerCount; u++) this.starts[u + 1] = (this.starts[u + 1] ?? 0) + (this.starts[u] ?? 0);
    this.newestDay = newestDay;
  }

  /** Products of a customer. */
  of(customer: number): Int32Array {
    return this.bought.product.subarray(this.starts[customer], this.starts[customer + 1]);
  }

  /** What is known of a customer's purchases of its nth product. */
  entry(customer: number, nth: number) {
    const at = (this.starts[customer] ?? 0) + nth;
    const { lines, quantity, lastDay } = this.bought;
    return { lines: lines[at] ?? 0, quantity: quantity[at] ?? 0, lastDay: lastDay[at] ?? 0 };
  }

  /** How much its nth product says of a customer: 1 when it was bought last, towards one half with its age. */
  weight(customer: number, nth: number): number {
    return 0.5 + 0.5 * 2 ** ((this.entry(customer, nth).lastDay - this.newestDay) / halfLifeDays);
  }

  /** What a customer buys, weighted; without what is hidden. */
  held(customer: number, hidden = -1): Held[] {
    return Array.from(this.of(customer), (product, nth) => ({ product, weight: this.weight(customer, nth) })).filter(
      ({ product }) => product !== hidden,
    );
  }
}
