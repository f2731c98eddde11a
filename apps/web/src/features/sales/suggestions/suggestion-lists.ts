import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/api/schema/sales';

export const suggestionTabs = {
  accepted: 'Top Recommendations',
  rejected: 'Needs Review',
  purchased: 'Already Purchased',
} as const;
export type SuggestionTab = keyof typeof suggestionTabs;
export const tabNames = Object.keys(suggestionTabs) as SuggestionTab[];

/** A product that the customer buys, and what is suggested with it. */
export interface Bought {
  product: Recommendation;
  suggestions: readonly CrossSellItem[];
}

const parts = {
  accepted: ['AcceptedRecommendations', 'CrossSell'],
  rejected: ['RejectedRecommendations', 'RejectedCrossSell'],
  purchased: ['AlreadyPurchasedRecommendations', 'AlreadyPurchasedCrossSell'],
} as const;

export function boughtOf(record: RecommendationRecord, tab: SuggestionTab): Bought[] {
  const [list, items] = parts[tab];
  return (record[list] ?? [])
    .map((product) => ({ product, suggestions: product[items] ?? [] }))
    .filter(({ suggestions }) => suggestions.length > 0);
}

export const countOf = (list: readonly Bought[]): number =>
  list.reduce((sum, { suggestions }) => sum + suggestions.length, 0);

export const statusFilters = {
  Accepted: 'Accepted',
  Rejected: 'Needs review',
  'Already Purchased': 'Already purchased',
  open: 'No outcome yet',
  won: 'Won',
  lost: 'Lost',
  'not-now': 'Not now',
} as const;
export type StatusFilter = keyof typeof statusFilters;

export interface SuggestionFilters {
  text: string;
  /** UUID of a product that the customer buys. */
  product: string | null;
  status: StatusFilter | null;
  /** Least similarity, 0 to 1. */
  similarity: number;
}

/** How many of the filters behind the button are set. */
export const setFilters = ({ product, status, similarity }: SuggestionFilters): number =>
  [product, status, similarity].filter(Boolean).length;

export const isFiltered = (filters: SuggestionFilters): boolean =>
  filters.text.trim() !== '' || setFilters(filters) > 0;

/** A product whose own name or ingredients match keeps all that is suggested with it. */
export function filterBought(list: readonly Bought[], filters: SuggestionFilters): Bought[] {
  const wanted = filters.text.trim().toLowerCase();
  const has = (...values: string[]) => values.some((value) => value.toLowerCase().includes(wanted));
  return list
    .filter(({ product }) => !filters.product || product.ProductUuid === filters.product)
    .map(({ product, suggestions }) => {
      const all = has(product.ProductName, product.CustomerCatalogueItemID, ...product.Ingredients);
      const kept = suggestions.filter(
        (item) =>
          (all || has(item.SuggestedProduct, item.ProductID, item.Category, item.Ingredient)) &&
          // what is read as 80 % passes 'at least 80 %'
          Math.round(item.Similarity * 100) >= filters.similarity * 100 &&
          hasStatus(item, filters.status),
      );
      return { product, suggestions: kept };
    })
    .filter(({ suggestions }) => suggestions.length > 0);
}

const hasStatus = ({ Status, Outcome }: CrossSellItem, status: StatusFilter | null) =>
  status === null || Status === status || (Outcome ?? 'open') === status;

/** The products that the customer buys, once each, by name. */
export function productsOf(record: RecommendationRecord): { id: string; name: string }[] {
  const all = tabNames.flatMap((tab) => boughtOf(record, tab));
  const byId = new Map(all.map(({ product }) => [product.ProductUuid, product.ProductName]));
  return [...byId].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
