import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';

export type BoughtProduct = Omit<Recommendation, 'CrossSell' | 'RejectedCrossSell' | 'AlreadyPurchasedCrossSell'> & {
  /** Sorted by status (accepted, to review, already purchased), then by score. */
  suggestions: CrossSellItem[];
};

const statusOrder = { Accepted: 0, Rejected: 1, 'Already Purchased': 2 };

/** Merges the record's three lists by bought product, in their order of appearance. */
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
    suggestions.sort((a, b) => statusOrder[a.Status] - statusOrder[b.Status] || b.CrossSellScore - a.CrossSellScore);
  }
  return products;
}
