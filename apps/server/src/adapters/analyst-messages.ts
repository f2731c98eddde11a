import type { RecommendedCustomer } from '@steward/api/services/sales/engine/recommend';
import type { SalesData } from '@steward/api/services/sales/engine/sales-data';

export interface AnalystRequest {
  data: SalesData;
  customers: number[];
}

export type AnalystMessage = { made: RecommendedCustomer[] } | { done: true } | { failure: string };
