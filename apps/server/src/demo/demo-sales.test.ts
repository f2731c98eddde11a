import type { JobContext } from '@steward/api/context';
import { allRecommendationsOf } from '@steward/api/testing/all-recommendations';
import { ApiHarness } from '@steward/api/testing/api-harness';
import { customers, products, purchases } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoOrganization } from './demo-organization';
import { addDemoSales } from './demo-sales';
import { demoSales, demoSizes } from './demo-sales-rows';

describe('the demo sales data', () => {
  let harness: ApiHarness;
  let ctx: JobContext;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    // createdAt of accounts is set by the database clock
    ctx = { ...harness.jobContext(), now: () => new Date() };
    await createDemoOrganization(ctx, 'demo-secret');
  });
  afterAll(() => harness.close());

  it('is the same every time, with unique codes and names', () => {
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

  it('is inserted completely or not at all, so that a start after a crash can add it', async () => {
    const { db } = harness.database;
    await db.execute(sql`create function stop() returns trigger language plpgsql as $$
      begin if (select count(*) from purchases) > 5000 then raise exception 'killed'; end if; return null; end $$`);
    await db.execute(sql`create trigger stop after insert on purchases execute function stop()`);
    await expect(addDemoSales(ctx)).rejects.toThrow();
    const counts = () => Promise.all([customers, products, purchases].map((table) => db.$count(table)));
    expect(await counts()).toEqual([0, 0, 0]);
    await db.execute(sql`drop trigger stop on purchases`);
    await addDemoSales(ctx);
    await addDemoSales(ctx);
    expect(await counts()).toEqual([60, 250, 12_000]);
  });

  it('yields at least one recommendation for every customer', async () => {
    const { api } = await harness.person('default', 'ADMIN');
    await api.sales.regenerate({});
    await harness.runJobs();
    const { recommendations } = await allRecommendationsOf(api);
    expect(recommendations).toHaveLength(60);
    for (const { CustomerInfo, Summary } of recommendations) {
      expect(Summary.TotalCrossSell, CustomerInfo.CustomerID).toBeGreaterThan(0);
    }
    const types = new Set(recommendations.map((r) => r.CustomerClassification.CustomerType));
    expect(types).toEqual(new Set(['Large', 'Medium', 'Small']));
  });

  it('is not added again after a user deleted it', async () => {
    const { db } = harness.database;
    await db.delete(customers);
    await db.delete(products);
    const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);
    await addDemoSales({ ...ctx, now: tomorrow });
    expect(await db.$count(customers)).toBe(0);
  });
});
