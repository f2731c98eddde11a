import { KnownSuggesters } from '@steward/recommend/known-suggesters';
import { type RecommendationNews, recommend, recommendById } from '@steward/recommend/recommend';
import type { SalesData } from '@steward/recommend/sales-data';
import type { LearningSource, SalesAnalyst } from '../ports';

/** Runs the recommendation engine without a worker. */
export class DirectAnalyst implements SalesAnalyst {
  /** Set by tests of failures. */
  failure: Error | null = null;
  private readonly known = new KnownSuggesters();

  async *recommend(data: SalesData, customers: number[]): AsyncGenerator<RecommendationNews> {
    if (this.failure) throw this.failure;
    const pending: RecommendationNews[] = [];
    for (const records of recommend(data, customers, (progress) => pending.push({ progress }))) {
      yield* pending.splice(0);
      yield { records };
    }
  }

  async recommendOne({ key, now, load }: LearningSource, customerId: string) {
    if (this.failure) throw this.failure;
    const suggester = this.known.find(key) ?? this.known.learn(key, await load());
    return recommendById(suggester, customerId, now.toISOString());
  }
}
