import type { RecommendationNews, RecommendedCustomer } from '@steward/recommend/recommend';
import type { SalesData } from '@steward/recommend/sales-data';

export type AnalystRequest =
  | { data: SalesData; customers: number[] }
  /** One customer of what is known by this key; without data, when it is not, the answer is `unknown`. */
  | { key: string; data: SalesData | null; customerId: string; now: string };

export type AnalystMessage =
  | RecommendationNews
  | { one: RecommendedCustomer | null }
  | { unknown: true }
  | { done: true }
  | { failure: string };
