import type { RecommendationNews, RecommendedCustomer } from '@steward/recommend/recommend';
import type { SalesData } from '@steward/recommend/sales-data';

export type AnalystRequest =
  | { data: SalesData; customers: number[] }
  /** One customer, from the model cached under this key. Answered with `notCached` if nothing is cached and data is null. */
  | { key: string; data: SalesData | null; customerId: string; now: string };

export type AnalystMessage =
  | RecommendationNews
  | { customer: RecommendedCustomer | null }
  | { notCached: true }
  | { done: true }
  | { failure: string };
