import { customers, products, purchases } from '@steward/db/schema';
import { expect } from 'vitest';
import { describeContract } from '../testing/contract';
import { salesCalls } from './sales';

const organizationId = 'acme';
const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);
const item = (ids: Record<string, string>) => ({
  id: ids.id,
  uuid: ids.uuid,
  name: 'Brook Machines',
  type: 'Machine builder',
  country: 'Austria',
  region: 'Styria',
  totalStores: 30,
});

const record = (ids: Record<string, string>) => ({
  CustomerInfo: { CustomerID: ids.id, CustomerName: 'Brook Machines', CustomerUuid: ids.uuid },
  CustomerClassification: {
    CustomerType: 'Medium',
    TotalQuantitySold: 5,
    NumberOfStores: 30,
    CustomerSource: 'original',
    IsOriginalCustomer: true,
    CustomerTag: 'Original medium customer',
    ClassificationCriteria: {
      StoresAbove50: false,
      QuantityAbove200K: false,
      Stores25To50: true,
      Quantity50KTo200K: false,
    },
  },
  Summary: {
    TotalUpSell: expect.any(Number),
    TotalCrossSell: expect.any(Number),
    TotalRejected: expect.any(Number),
    TotalAlreadyPurchased: 0,
    TotalRecommendations: expect.any(Number),
  },
  AcceptedRecommendations: expect.any(Array),
  RejectedRecommendations: expect.any(Array),
  AlreadyPurchasedRecommendations: [],
  GeneratedAt: instant,
  InputsChanged: expect.any(Boolean),
});

const regeneration = (id: string | null) => ({
  success: true,
  message: expect.stringMatching(/^Regeneration for .+ has started\.$|^A regeneration is running already\.$/),
  customer_id: id,
  force_regenerate: false,
  timestamp: instant,
  source: 'database',
});

const base = '/api/strategy-agent';

describeContract('the strategy agent', {
  calls: salesCalls,
  async fresh(_user, _once, { db }) {
    const code = crypto.randomUUID();
    const [customer] = await db
      .insert(customers)
      .values({
        ...{ organizationId, code: `C-${code}`, name: 'Brook Machines', type: 'Machine builder' },
        ...{ country: 'Austria', region: 'Styria', totalStores: 30 },
      })
      .returning();
    const [product] = await db
      .insert(products)
      .values([
        { organizationId, code: `P-${code}`, name: 'Gear oil', category: 'Oils' },
        { organizationId, code: `Q-${code}`, name: 'Gear oil, synthetic', category: 'Oils' },
      ])
      .returning();
    const [customerId = '', productId = ''] = [customer?.id, product?.id];
    await db
      .insert(purchases)
      .values({ organizationId, customerId, productId, quantity: 5, purchasedOn: '2026-01-02' });
    return { id: customer?.code ?? '', uuid: customerId };
  },
  rows: {
    [`POST ${base}/generate-recommendations`]: {
      json: ({ id }) => ({ customer_id: id }),
      body: record,
      refused: [
        [{}, 'Invalid customer ID provided'],
        [{ customer_id: '  ' }, 'Invalid customer ID provided'],
        [{ customer_id: 7 }, 'Invalid customer ID provided'],
      ],
    },
    [`GET ${base}/health`]: {
      body: () => expect.objectContaining({ status: 'healthy', strategy_agent_status: 'ready' }),
    },
    [`GET ${base}/customers paged`]: {
      query: '?page=0&size=100&search=brook',
      body: (ids) => ({
        content: expect.arrayContaining([item(ids)]),
        page: 0,
        size: 100,
        totalElements: expect.any(Number),
        totalPages: 1,
      }),
    },
    [`GET ${base}/customers`]: {
      body: (ids) => ({
        customers: expect.arrayContaining([item(ids)]),
        total_customers: expect.any(Number),
        success: true,
        source: 'database',
      }),
    },
    [`GET ${base}/customers/{id}`]: { body: (ids) => ({ ...item(ids), customer_name: 'Brook Machines' }) },
    [`GET ${base}/info`]: {
      body: () => ({
        name: 'Strategy agent',
        description: expect.any(String),
        methods: expect.arrayContaining([{ name: 'Co-purchase', active: true, description: expect.any(String) }]),
        acceptance_threshold: 0.8,
        customers: expect.any(Number),
        products: expect.any(Number),
        purchases: expect.any(Number),
        last_generated_at: instant,
      }),
    },
    [`POST ${base}/test-connection`]: {
      body: () => ({ connected: true, message: 'The strategy agent is connected.' }),
    },
    [`GET ${base}/recommendations/all`]: {
      body: () => ({
        success: true,
        message: expect.stringMatching(/^Recommendations for \d+ customers?\.$/),
        total_customers: expect.any(Number),
        recommendations: expect.any(Array),
        source: 'database',
      }),
    },
    [`POST ${base}/regenerate-recommendations/{id}`]: {
      json: () => ({ force_regenerate: false }),
      body: ({ id = '' }) => regeneration(id),
      refused: [
        [{ force_regenerate: 'maybe' }, /boolean/],
        [[true], /expected object/],
      ],
    },
    [`POST ${base}/regenerate-recommendations`]: {
      json: () => ({ force_regenerate: false }),
      body: () => regeneration(null),
    },
    [`GET ${base}/regeneration-status`]: {
      body: () => ({
        success: true,
        message: expect.any(String),
        is_completed: expect.any(Boolean),
        progress: expect.any(Number),
        timestamp: instant,
      }),
    },
  },
});
