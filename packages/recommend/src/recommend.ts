import type { OnLearned } from './learning-progress';
import { recordOf } from './record';
import type { SalesData } from './sales-data';
import { Suggester } from './suggest';

/** So many records travel at once. */
const customersPerBatch = 10;

export interface RecommendedCustomer {
  /** Its place in the data. */
  customer: number;
  /** The documented record as JSON. */
  record: string;
  totalRecommendations: number;
}

/** What is heard while recommendations are made: how much has been learned, 0 to 1; then records, batch by batch. */
export type RecommendationNews = { learned: number } | { made: RecommendedCustomer[] };

/** Records of the customers at these places, batch by batch. @param onLearned told before the first */
export function* recommend(
  data: SalesData,
  customers: readonly number[],
  onLearned?: OnLearned,
): Generator<RecommendedCustomer[]> {
  const suggester = new Suggester(data, onLearned);
  for (let at = 0; at < customers.length; at += customersPerBatch) {
    yield customers.slice(at, at + customersPerBatch).map((customer) => recommendOne(suggester, customer, data.now));
  }
}

/** @param now ISO instant of the generation */
function recommendOne(suggester: Suggester, customer: number, now: string): RecommendedCustomer {
  const record = { ...recordOf(suggester.data, suggester, customer), GeneratedAt: now };
  return { customer, record: JSON.stringify(record), totalRecommendations: record.Summary.TotalRecommendations };
}

/** The same of the customer with this id; null when it is not among those that were learned from. */
export function recommendById(suggester: Suggester, id: string, now: string): RecommendedCustomer | null {
  const place = suggester.data.customers.findIndex((customer) => customer.id === id);
  return place < 0 ? null : recommendOne(suggester, place, now);
}
