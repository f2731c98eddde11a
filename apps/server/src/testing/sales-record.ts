import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';

const catalogue = [
  ['Lemon concentrate', 'Beverage bases', 'l'],
  ['Citric acid, food grade', 'Acids', 'kg'],
  ['Stevia extract 97', 'Sweeteners', 'kg'],
  ['Pectin, slow set', 'Thickeners', 'kg'],
  ['Ginger root powder', 'Spices', 'kg'],
  ['Elderflower cordial', 'Beverage bases', 'l'],
  ['Vanilla paste', 'Flavours', 'l'],
  ['Sodium benzoate', 'Preservatives', 'kg'],
] as const;

/** A cross-sell suggestion; `n` varies its fields. */
export function salesItem(n: number, overrides: Partial<CrossSellItem> = {}): CrossSellItem {
  const [name, category, unit] = catalogue[n % catalogue.length] ?? catalogue[0];
  return {
    SuggestedProduct: n < catalogue.length ? name : `${name} ${n}`,
    ProductID: `P-${100 + n}`,
    Status: 'Accepted',
    Category: category,
    Price: 12.5 + n,
    Similarity: Math.max(0.05, 0.97 - n / 100),
    Ingredient: 'citric acid, natural lemon flavour',
    CrossSellScore: Math.max(1, 96 - 3 * n),
    AIReasoning: 'Shares citric acid and natural lemon flavour. 14 of 41 customers that buy Lemonade syrup buy both.',
    SuggestedProductUuid: `019aa000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    Unit: unit,
    IsUpSell: false,
    Outcome: null,
    Reasons: [
      { kind: 'ingredients', text: 'Shares citric acid and natural lemon flavour.', figures: { shared: 2 } },
      {
        kind: 'co-purchase',
        text: '14 of 41 customers that buy Lemonade syrup buy both.',
        figures: { both: 14, buyers: 41 },
      },
      { kind: 'similar', text: 'Its description is 71% like that of Lemonade syrup.', figures: { percent: 71 } },
    ],
    ...overrides,
  };
}

export interface PurchasedProduct {
  name: string;
  accepted?: CrossSellItem[];
  rejected?: CrossSellItem[];
  purchased?: CrossSellItem[];
}

/** A customer's recommendation record with consistent totals. */
export function salesRecord(
  customer: { name: string; code?: string; stores?: number; quantity?: number },
  products: readonly PurchasedProduct[],
): RecommendationRecord {
  const recommendation = ({ name }: PurchasedProduct, at: number, lists: Partial<Recommendation>): Recommendation => ({
    ProductName: name,
    CustomerCatalogueItemID: `B-${at + 1}`,
    ProductUuid: `019bb000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    QuantityRequired: 240 - 10 * (at % 20),
    Unit: 'l',
    Ingredients: ['sugar', 'citric acid', 'natural lemon flavour'],
    CrossSell: [],
    RejectedCrossSell: [],
    AlreadyPurchasedCrossSell: [],
    ...lists,
  });
  const count = (list: 'accepted' | 'rejected' | 'purchased') =>
    products.reduce((sum, product) => sum + (product[list]?.length ?? 0), 0);
  const totals = {
    TotalCrossSell: count('accepted'),
    TotalRejected: count('rejected'),
    TotalAlreadyPurchased: count('purchased'),
  };
  return {
    CustomerInfo: {
      CustomerID: customer.code ?? 'C-1042',
      CustomerName: customer.name,
      CustomerUuid: '019cc000-0000-7000-8000-000000000000',
    },
    CustomerClassification: {
      CustomerType: 'Large',
      TotalQuantitySold: customer.quantity ?? 238_400,
      NumberOfStores: customer.stores ?? 64,
      CustomerSource: 'original',
      IsOriginalCustomer: true,
      CustomerTag: 'Original customer',
      ClassificationCriteria: {
        StoresAbove50: true,
        QuantityAbove200K: true,
        Stores25To50: false,
        Quantity50KTo200K: false,
      },
    },
    Summary: {
      TotalUpSell: 0,
      ...totals,
      TotalRecommendations: totals.TotalCrossSell + totals.TotalRejected + totals.TotalAlreadyPurchased,
    },
    AcceptedRecommendations: products.flatMap((product, at) =>
      product.accepted?.length ? [recommendation(product, at, { CrossSell: product.accepted })] : [],
    ),
    RejectedRecommendations: products.flatMap((product, at) =>
      product.rejected?.length ? [recommendation(product, at, { RejectedCrossSell: product.rejected })] : [],
    ),
    AlreadyPurchasedRecommendations: products.flatMap((product, at) =>
      product.purchased?.length ? [recommendation(product, at, { AlreadyPurchasedCrossSell: product.purchased })] : [],
    ),
    GeneratedAt: '2026-11-20T06:00:00.000Z',
    InputsChanged: false,
  };
}

/** `count` suggestions, starting with the n-th. */
export const salesItems = (n: number, count: number, overrides: Partial<CrossSellItem> = {}): CrossSellItem[] =>
  Array.from({ length: count }, (_, at) => salesItem(n + at, overrides));
