import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';

export interface TopSuggestion {
  item: CrossSellItem;
  bought: Recommendation;
}

/** The accepted ones that are still open, each product once, by score. */
export function topSuggestions(record: RecommendationRecord, most: number): TopSuggestion[] {
  const byProduct = new Map<string, TopSuggestion>();
  for (const bought of record.AcceptedRecommendations) {
    for (const item of bought.CrossSell) {
      if (item.Outcome !== null) continue;
      const known = byProduct.get(item.ProductID);
      if (!known || item.CrossSellScore > known.item.CrossSellScore) byProduct.set(item.ProductID, { item, bought });
    }
  }
  return [...byProduct.values()].sort((a, b) => b.item.CrossSellScore - a.item.CrossSellScore).slice(0, most);
}
