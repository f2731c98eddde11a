import type { SalesData } from './sales-data';

/** A purchase a year before the newest one weighs three quarters. */
const halfLifeDays = 365;

/** A product that a customer buys; recent purchases weigh more. */
export interface WeightedProduct {
  product: number;
  weight: number;
}

/** The products of each customer and the number of buyers of each product. */
export class Baskets {
  readonly customerCount: number;
  readonly productCount: number;
  /** Number of customers that buy each product. */
  readonly buyers: Float64Array;
  private readonly starts: Int32Array;
  private readonly purchases: SalesData['purchases'];
  private readonly newestDay: number;

  /** Purchases must be ordered by customer. */
  constructor(customerCount: number, productCount: number, purchases: SalesData['purchases']) {
    this.customerCount = customerCount;
    this.productCount = productCount;
    this.purchases = purchases;
    this.buyers = new Float64Array(productCount);
    this.starts = new Int32Array(customerCount + 1);
    let newestDay = 0;
    for (const [at, product] of purchases.product.entries()) {
      this.buyers[product] = (this.buyers[product] ?? 0) + 1;
      const next = (purchases.customer[at] ?? 0) + 1;
      this.starts[next] = (this.starts[next] ?? 0) + 1;
      newestDay = Math.max(newestDay, purchases.lastDay[at] ?? 0);
    }
    for (let u = 0; u < customerCount; u++) this.starts[u + 1] = (this.starts[u + 1] ?? 0) + (this.starts[u] ?? 0);
    this.newestDay = newestDay;
  }

  productsOf(customer: number): Int32Array {
    return this.purchases.product.subarray(this.starts[customer], this.starts[customer + 1]);
  }

  /** Sums of a customer's purchases of its nth product. */
  entry(customer: number, nth: number) {
    const at = (this.starts[customer] ?? 0) + nth;
    const { lines, quantity, lastDay } = this.purchases;
    return { lines: lines[at] ?? 0, quantity: quantity[at] ?? 0, lastDay: lastDay[at] ?? 0 };
  }

  /** 1 for a product bought on the newest day, falling towards one half with age. */
  weight(customer: number, nth: number): number {
    return 0.5 + 0.5 * 2 ** ((this.entry(customer, nth).lastDay - this.newestDay) / halfLifeDays);
  }

  /** @param hidden a product to leave out */
  weightedProducts(customer: number, hidden = -1): WeightedProduct[] {
    const products = this.productsOf(customer);
    return Array.from(products, (product, nth) => ({ product, weight: this.weight(customer, nth) })).filter(
      ({ product }) => product !== hidden,
    );
  }
}
