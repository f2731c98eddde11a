import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/api/schema/sales';

export const suggestionTabs = {
  accepted: 'Top Recommendations',
  rejected: 'Needs Review',
  purchased: 'Already Purchased',
} as const;
export type SuggestionTab = keyof typeof suggestionTabs;
export const tabNames = Object.keys(suggestionTabs) as SuggestionTab[];

/** A product that the customer buys, with its suggestions. */
export interface PurchasedProduct {
  product: Recommendation;
  suggestions: readonly CrossSellItem[];
}

const recordKeys = {
  accepted: ['AcceptedRecommendations', 'CrossSell'],
  rejected: ['RejectedRecommendations', 'RejectedCrossSell'],
  purchased: ['AlreadyPurchasedRecommendations', 'AlreadyPurchasedCrossSell'],
} as const;

export function purchasedProducts(record: RecommendationRecord, tab: SuggestionTab): PurchasedProduct[] {
  const [list, items] = recordKeys[tab];
  return (record[list] ?? [])
    .map((product) => ({ product, suggestions: product[items] ?? [] }))
    .filter(({ suggestions }) => suggestions.length > 0);
}

export const countSuggestions = (list: readonly PurchasedProduct[]): number =>
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
  /** Minimum similarity, 0 to 1. */
  similarity: number;
}

/** Number of active filters of the filter button. */
export const countActiveFilters = ({ product, status, similarity }: SuggestionFilters): number =>
  [product, status, similarity].filter(Boolean).length;

export const isFiltered = (filters: SuggestionFilters): boolean =>
  filters.text.trim() !== '' || countActiveFilters(filters) > 0;

/** Filters suggestions; a product whose own name or ingredients match keeps all of them. */
export function filterProducts(list: readonly PurchasedProduct[], filters: SuggestionFilters): PurchasedProduct[] {
  const lowerCaseText = filters.text.trim().toLowerCase();
  const has = (...values: string[]) => values.some((value) => value.toLowerCase().includes(lowerCaseText));
  return list
    .filter(({ product }) => !filters.product || product.ProductUuid === filters.product)
    .map(({ product, suggestions }) => {
      const productMatches = has(product.ProductName, product.CustomerCatalogueItemID, ...product.Ingredients);
      const remaining = suggestions.filter(
        (item) =>
          (productMatches || has(item.SuggestedProduct, item.ProductID, item.Category, item.Ingredient)) &&
          // compare as displayed: 79.6% is shown as 80% and passes 'At least 80%'
          Math.round(item.Similarity * 100) >= filters.similarity * 100 &&
          hasStatus(item, filters.status),
      );
      return { product, suggestions: remaining };
    })
    .filter(({ suggestions }) => suggestions.length > 0);
}

const hasStatus = ({ Status, Outcome }: CrossSellItem, status: StatusFilter | null) =>
  status === null || Status === status || (Outcome ?? 'open') === status;

/** Distinct products that the customer buys, sorted by name. */
export function productsOf(record: RecommendationRecord): { id: string; name: string }[] {
  const all = tabNames.flatMap((tab) => purchasedProducts(record, tab));
  const byId = new Map(all.map(({ product }) => [product.ProductUuid, product.ProductName]));
  return [...byId].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}
