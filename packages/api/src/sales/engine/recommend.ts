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

/** Records of the customers at these places, batch by batch. */
export function* recommend(data: SalesData, customers: readonly number[]): Generator<RecommendedCustomer[]> {
  const suggester = new Suggester(data);
  for (let at = 0; at < customers.length; at += customersPerBatch) {
    yield customers.slice(at, at + customersPerBatch).map((customer) => {
      const record = recordOf(data, suggester, customer);
      return { customer, record: JSON.stringify(record), totalRecommendations: record.Summary.TotalRecommendations };
    });
  }
}
