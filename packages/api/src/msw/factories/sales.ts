import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';
import type { CustomerItem } from '../../sales/schema';

export const customerOf = (id: string, name: string, overrides: Partial<CustomerItem> = {}): CustomerItem => ({
  id,
  uuid: `uuid-${id}`,
  name,
  type: 'Retail',
  country: 'Netherlands',
  region: 'Europe',
  totalStores: 62,
  ...overrides,
});

const suggestionOf = (name: string, overrides: Partial<CrossSellItem> = {}): CrossSellItem => ({
  SuggestedProduct: name,
  ProductID: 'P-2207',
  Status: 'Accepted',
  Category: 'Service',
  Price: 64,
  Similarity: 0.874,
  Ingredient: 'ethylene glycol',
  CrossSellScore: 91,
  AIReasoning: `Shares ethylene glycol with ${name}.`,
  SuggestedProductUuid: `uuid-${name}`,
  Unit: 'pieces',
  IsUpSell: false,
  Outcome: null,
  Reasons: [],
  ...overrides,
});

const purchasedProductOf = (name: string, overrides: Partial<Recommendation> = {}): Recommendation => ({
  ProductName: name,
  CustomerCatalogueItemID: 'P-1',
  ProductUuid: `uuid-${name}`,
  QuantityRequired: 1200,
  Unit: 'l',
  Ingredients: ['ethylene glycol', 'denatonium'],
  CrossSell: [],
  RejectedCrossSell: [],
  AlreadyPurchasedCrossSell: [],
  ...overrides,
});

/** Two products with three accepted suggestions and one that needs review; none already purchased. */
export function recordOf(
  customer = customerOf('C-1042', 'Meridian Cold Stores'),
  overrides: Partial<RecommendationRecord> = {},
): RecommendationRecord {
  const kit = suggestionOf('Coolant test kit TK-5');
  const flush = suggestionOf('Radiator flush RF-2', { Similarity: 0.81, Price: 38.5, Category: 'Cleaning' });
  const filter = suggestionOf('Oil filter OF-450', {
    Similarity: 0.92,
    Price: 1821.9,
    Category: 'Filters',
    Ingredient: '',
  });
  const grease = suggestionOf('Lithium grease', { Similarity: 0.42, Status: 'Rejected', Category: '', Ingredient: '' });
  return {
    CustomerInfo: { CustomerID: customer.id, CustomerName: customer.name, CustomerUuid: customer.uuid },
    CustomerClassification: {
      CustomerType: 'Large',
      TotalQuantitySold: 238_100,
      NumberOfStores: customer.totalStores,
      CustomerSource: 'original',
      IsOriginalCustomer: true,
      CustomerTag: 'Original',
      ClassificationCriteria: {
        StoresAbove50: true,
        QuantityAbove200K: true,
        Stores25To50: false,
        Quantity50KTo200K: false,
      },
    },
    Summary: { TotalUpSell: 0, TotalCrossSell: 3, TotalRejected: 1, TotalAlreadyPurchased: 0, TotalRecommendations: 4 },
    AcceptedRecommendations: [
      purchasedProductOf('Coolant concentrate EC-40', { CrossSell: [kit, flush] }),
      purchasedProductOf('Engine oil 15W-40', {
        QuantityRequired: 38,
        Unit: 'drums',
        Ingredients: [],
        CrossSell: [filter],
      }),
    ],
    RejectedRecommendations: [
      purchasedProductOf('Engine oil 15W-40', { Ingredients: [], RejectedCrossSell: [grease] }),
    ],
    AlreadyPurchasedRecommendations: [],
    GeneratedAt: '2026-11-18T09:41:00.000Z',
    InputsChanged: false,
    ...overrides,
  };
}

export const pageOf = <T>(content: T[], totalElements = content.length) => ({
  content,
  page: 0,
  size: 20,
  totalElements,
  totalPages: Math.ceil(totalElements / 20),
});
