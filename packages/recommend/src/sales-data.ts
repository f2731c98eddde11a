import type { customerSources, outcomes } from './recommendation-record';

/** Plain data for a worker thread. Customers and products are referred to by their index in these lists. */
export interface SalesData {
  customers: SalesCustomerData[];
  products: SalesProductData[];
  /** One entry per customer and bought product, ordered by customer. */
  purchases: {
    customer: Int32Array;
    product: Int32Array;
    /** Number of purchase lines, and their total quantity. */
    lines: Int32Array;
    quantity: Float64Array;
    /** Days since 1970 of the last purchase. */
    lastDay: Int32Array;
  };
  /** Concatenated vectors of length 1; zeros for a product without one. Null without a model. */
  embeddings: Float32Array | null;
  outcomes: OutcomeData[];
  /** ISO instant of the generation. */
  now: string;
}

export interface SalesCustomerData {
  id: string;
  code: string;
  name: string;
  totalStores: number;
  source: (typeof customerSources)[number];
}

export interface SalesProductData {
  id: string;
  code: string;
  name: string;
  category: string;
  ingredients: string[];
  price: number;
  unit: string;
}

export interface OutcomeData {
  customer: number;
  product: number;
  suggested: number;
  outcome: (typeof outcomes)[number];
  daysAgo: number;
}
