import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';

export type BoughtProduct = Omit<Recommendation, 'CrossSell' | 'RejectedCrossSell' | 'AlreadyPurchasedCrossSell'> & {
  /** Accepted ones first, then those to review, then what is bought already; each by score. */
  suggestions: CrossSellItem[];
};

const order = { Accepted: 0, Rejected: 1, 'Already Purchased': 2 };

/** The record's three lists by what is bought, in the order of the best suggestion of each. */
export function boughtProducts(record: RecommendationRecord): BoughtProduct[] {
  const byProduct = new Map<string, BoughtProduct>();
  for (const recommendation of [
    ...record.AcceptedRecommendations,
    ...record.RejectedRecommendations,
    ...record.AlreadyPurchasedRecommendations,
  ]) {
    const { CrossSell, RejectedCrossSell, AlreadyPurchasedCrossSell, ...bought } = recommendation;
    const entry = byProduct.get(bought.ProductUuid) ?? { ...bought, suggestions: [] };
    entry.suggestions.push(...CrossSell, ...RejectedCrossSell, ...AlreadyPurchasedCrossSell);
    byProduct.set(bought.ProductUuid, entry);
  }
  const products = [...byProduct.values()].filter(({ suggestions }) => suggestions.length);
  for (const { suggestions } of products) {
    suggestions.sort((a, b) => order[a.Status] - order[b.Status] || b.CrossSellScore - a.CrossSellScore);
  }
  return products;
}
