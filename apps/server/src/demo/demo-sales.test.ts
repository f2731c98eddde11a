import { ApiHarness } from '@steward/api/testing/api-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoSales } from './demo-sales';
import { demoSales, demoSizes } from './demo-sales-rows';

describe('the demonstration supplier', () => {
  let harness: ApiHarness;
  beforeAll(async () => {
    harness = await ApiHarness.create();
  });
  afterAll(() => harness.close());

  it('is the same every time, with codes that occur once', () => {
    const sales = demoSales(10);
    expect(demoSales(10)).toEqual(sales);
    expect([sales.customers.length, sales.products.length, sales.purchases.length]).toEqual([
      demoSizes.customers,
      250,
      demoSizes.lines,
    ]);
    expect(new Set(sales.products.map((p) => p.code)).size).toBe(250);
    expect(new Set(sales.customers.map((c) => c.name)).size).toBe(60);
    expect(new Set(sales.purchases.map((p) => p.customer)).size).toBe(60);
    expect(sales.purchases.every((p) => p.daysAgo >= 0 && p.daysAgo < demoSizes.days)).toBe(true);
  });

  it('gives every customer something to be suggested', async () => {
    const ann = await harness.person('default', 'ADMIN');
    await addDemoSales(harness.jobContext(), 'default');
    await addDemoSales(harness.jobContext(), 'default');
    expect(await ann.api.sales.overview()).toMatchObject({ customers: 60, products: 250, purchases: 12_000 });
    await ann.api.sales.regenerate({});
    await harness.runJobs();
    const { recommendations } = await ann.api.sales.recommendationsAll();
    expect(recommendations).toHaveLength(60);
    for (const { CustomerInfo, Summary } of recommendations) {
      expect(Summary.TotalCrossSell, CustomerInfo.CustomerID).toBeGreaterThan(0);
    }
    const types = new Set(recommendations.map((r) => r.CustomerClassification.CustomerType));
    expect(types).toEqual(new Set(['Large', 'Medium', 'Small']));
  });
});
