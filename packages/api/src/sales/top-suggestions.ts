import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';

export interface TopSuggestion {
  item: CrossSellItem;
  bought: Recommendation;
}

/** The accepted, still open suggestions with the highest scores, each product once. */
export function topSuggestions(record: RecommendationRecord, limit: number): TopSuggestion[] {
  const byProduct = new Map<string, TopSuggestion>();
  for (const bought of record.AcceptedRecommendations) {
    for (const item of bought.CrossSell) {
      if (item.Outcome !== null) continue;
      const best = byProduct.get(item.ProductID);
      if (!best || item.CrossSellScore > best.item.CrossSellScore) byProduct.set(item.ProductID, { item, bought });
    }
  }
  return [...byProduct.values()].sort((a, b) => b.item.CrossSellScore - a.item.CrossSellScore).slice(0, limit);
}
