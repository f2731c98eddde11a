import { type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import type { CrossSellItem, CustomerItem, Recommendation, RecommendationRecord } from '@steward/api/schema/sales';
import type { SessionUser } from '../lib/session/stored-session';
import { StubbedEventSource } from './event-source';
import { renderApp } from './render-app';
import { server } from './server';
import { shellStubs } from './shell-stubs';

export const customerOf = (id: string, name: string, given: Partial<CustomerItem> = {}): CustomerItem => ({
  id,
  uuid: `uuid-${id}`,
  name,
  type: 'Retail',
  country: 'Netherlands',
  region: 'Europe',
  totalStores: 62,
  ...given,
});
export const meridian = customerOf('C-1042', 'Meridian Cold Stores');
export const aldermoor = customerOf('C-2077', 'Aldermoor Bakeries', {
  type: '',
  country: '',
  region: '',
  totalStores: 1,
});

const suggestionOf = (name: string, given: Partial<CrossSellItem> = {}): CrossSellItem => ({
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
  ...given,
});

const boughtOf = (name: string, given: Partial<Recommendation> = {}): Recommendation => ({
  ProductName: name,
  CustomerCatalogueItemID: 'P-1',
  ProductUuid: `uuid-${name}`,
  QuantityRequired: 1200,
  Unit: 'l',
  Ingredients: ['ethylene glycol', 'denatonium'],
  CrossSell: [],
  RejectedCrossSell: [],
  AlreadyPurchasedCrossSell: [],
  ...given,
});

/** Two products with three accepted suggestions and one that needs review; nothing bought already. */
export function recordOf(customer = meridian, given: Partial<RecommendationRecord> = {}): RecommendationRecord {
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
      boughtOf('Coolant concentrate EC-40', { CrossSell: [kit, flush] }),
      boughtOf('Engine oil 15W-40', { QuantityRequired: 38, Unit: 'drums', Ingredients: [], CrossSell: [filter] }),
    ],
    RejectedRecommendations: [boughtOf('Engine oil 15W-40', { Ingredients: [], RejectedCrossSell: [grease] })],
    AlreadyPurchasedRecommendations: [],
    GeneratedAt: '2026-11-18T09:41:00.000Z',
    InputsChanged: false,
    ...given,
  };
}

export const pageOf = <T>(content: T[], totalElements = content.length) => ({
  content,
  page: 0,
  size: 20,
  totalElements,
  totalPages: Math.ceil(totalElements / 20),
});

export const rested = {
  success: true,
  message: '',
  is_completed: true,
  progress: 100,
  timestamp: '2026-11-18T09:41:00.000Z',
};

export const overviewOf = {
  customers: 2,
  products: 6,
  purchases: 40,
  categories: ['Cleaning', 'Filters'],
  firstPurchasedOn: '2025-01-02',
  lastPurchasedOn: '2026-11-01',
  recommendedCustomers: 2,
  generatedAt: '2026-11-18T09:41:00.000Z',
};

const stubs: ProcedureStubs = {
  ...shellStubs,
  'sales.customerList': () => ({
    customers: [aldermoor, meridian],
    total_customers: 2,
    success: true,
    source: 'database',
  }),
  'sales.overview': () => overviewOf,
  'sales.regenerationStatus': () => rested,
  'sales.record': ({ id }) => recordOf(id === aldermoor.id ? aldermoor : meridian),
  'sales.generate': ({ customer_id }) => recordOf(customer_id === aldermoor.id ? aldermoor : meridian),
  'sales.decisions': () => pageOf<never>([]),
  'sales.imports': () => [],
};

/** Smart Process at an address; `given` answers in place of what is usual. */
export function openProcess(given: ProcedureStubs = {}, address = '/process?view=sales', user?: SessionUser) {
  server.use(trpcHandlers({ ...stubs, ...given }));
  return renderApp(address, user ? { user } : {});
}

/** The stream in which the server tells how far recommendations are. */
export const regenerationStream = () => {
  const stream = StubbedEventSource.opened.findLast(({ url }) => url.includes('sales.regenerationChanges'));
  if (!stream) throw new Error('the page does not listen for regenerations');
  return stream;
};
