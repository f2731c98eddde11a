import type { OnProgress } from './learning-progress';
import { recordOf } from './record';
import type { SalesData } from './sales-data';
import { Suggester } from './suggest';

const customersPerBatch = 10;

export interface RecommendedCustomer {
  /** Index in `SalesData.customers`. */
  customer: number;
  /** A `RecommendationRecord` as JSON. */
  record: string;
  totalRecommendations: number;
}

/** The finished share of the training, 0 to 1, or a batch of records. */
export type RecommendationNews = { progress: number } | { records: RecommendedCustomer[] };

/** @param customers indexes in `SalesData.customers` @param onProgress called before the first batch only */
export function* recommend(
  data: SalesData,
  customers: readonly number[],
  onProgress?: OnProgress,
): Generator<RecommendedCustomer[]> {
  const suggester = new Suggester(data, onProgress);
  for (let at = 0; at < customers.length; at += customersPerBatch) {
    yield customers.slice(at, at + customersPerBatch).map((customer) => recommendOne(suggester, customer, data.now));
  }
}

/** @param now ISO instant of the generation */
function recommendOne(suggester: Suggester, customer: number, now: string): RecommendedCustomer {
  const record = { ...recordOf(suggester.data, suggester, customer), GeneratedAt: now };
  return { customer, record: JSON.stringify(record), totalRecommendations: record.Summary.TotalRecommendations };
}

/** Returns null if the customer is not part of the training data. */
export function recommendById(suggester: Suggester, id: string, now: string): RecommendedCustomer | null {
  const index = suggester.data.customers.findIndex((customer) => customer.id === id);
  return index < 0 ? null : recommendOne(suggester, index, now);
}
