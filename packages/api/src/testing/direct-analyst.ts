import type { SalesAnalyst } from '../ports';
import { recommend } from '../sales/engine/recommend';
import type { SalesData } from '../sales/engine/sales-data';

/** The engine itself, without a worker. */
export class DirectAnalyst implements SalesAnalyst {
  /** Set by tests of failures. */
  failure: Error | null = null;

  async *recommend(data: SalesData, customers: number[]) {
    if (this.failure) throw this.failure;
    yield* recommend(data, customers);
  }
}
