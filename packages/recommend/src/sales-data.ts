import type { customerSources, outcomes } from './recommendation-record';

/** What the engine works on: plain data, so that it can go to a worker thread. Places in these lists are what all else counts by. */
export interface SalesData {
  customers: SalesCustomerData[];
  products: SalesProductData[];
  /** One entry for each customer and product that it bought, by customer. */
  bought: {
    customer: Int32Array;
    product: Int32Array;
    /** How many purchase lines, and their quantity together. */
    lines: Int32Array;
    quantity: Float64Array;
    /** Days since 1970 of the last one. */
    lastDay: Int32Array;
  };
  /** Vectors of length 1, one after the other; a product without one has zeros. Null without a model. */
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
