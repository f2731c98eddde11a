import { purchases, salesRegenerations } from '@steward/db/schema';
import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SalesAnalyst } from '../ports';
import { allRecommendationsOf } from '../testing/all-recommendations';
import { Shop } from '../testing/shop';
import { regenerateJob, resumeRegenerations } from './regenerate-job';

const itemsOf = (list: Recommendation[]): CrossSellItem[] =>
  list.flatMap((r) => [...r.CrossSell, ...r.RejectedCrossSell, ...r.AlreadyPurchasedCrossSell]);
const acceptedCodes = (record: RecommendationRecord) => itemsOf(record.AcceptedRecommendations).map((i) => i.ProductID);
const allItems = (record: RecommendationRecord) =>
  [record.AcceptedRecommendations, record.RejectedRecommendations, record.AlreadyPurchasedRecommendations].flatMap(
    itemsOf,
  );

describe('sales.generate', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.harness.close());
  const generate = (id: string) => shop.bob.api.sales.generate({ customer_id: id });

  it('suggests products of similar customers, but none that the customer already buys', async () => {
    // K-3 buys all products of its segment but W-2
    const record = await generate('K-3');
    expect(acceptedCodes(record)).toContain('W-2');
    expect(acceptedCodes(record).some((code) => ['W-1', 'W-3', 'W-4', 'W-5'].includes(code))).toBe(false);
    const purchasedItems = itemsOf(record.AlreadyPurchasedRecommendations);
    expect(new Set(purchasedItems.map((i) => i.ProductID))).toEqual(new Set(['W-1', 'W-3', 'W-4', 'W-5']));
    expect(purchasedItems.every((i) => i.Status === 'Already Purchased')).toBe(true);
    expect(allItems(record).every((i) => i.Similarity >= 0 && i.Similarity <= 1)).toBe(true);
  });

  it('gives reasons with figures that match the purchases', async () => {
    const record = await generate('K-3');
    const partner = record.AcceptedRecommendations.find((r) => r.CrossSell.some((i) => i.ProductID === 'W-2'));
    expect(partner?.ProductName).toBe('Coolant concentrate');
    const item = partner?.CrossSell.find((i) => i.ProductID === 'W-2');
    expect(item?.Ingredient.split(', ').sort()).toEqual(['ethylene glycol', 'organic inhibitors']);
    expect(item?.AIReasoning).toMatch(/^Shares ethylene glycol and organic inhibitors\. /);
    // counted here: customers 1, 3, … 23 buy four of five products each, and K-25 buys W-1
    const coPurchase = item?.Reasons.find((r) => r.kind === 'co-purchase');
    const oddNumbers = Array.from({ length: 12 }, (_, n) => 2 * n + 1);
    const has = (n: number, at: number) => Math.floor(n / 2) % 5 !== at;
    expect(coPurchase?.figures).toEqual({
      both: oddNumbers.filter((n) => has(n, 0) && has(n, 1)).length,
      buyers: oddNumbers.filter((n) => has(n, 0)).length + 1,
    });
    expect(coPurchase?.text).toBe(
      `${coPurchase?.figures.both} of ${coPurchase?.figures.buyers} customers that buy Coolant concentrate buy both.`,
    );
  });

  it('has suggestions for a customer with one purchase, including a product that nobody bought yet', async () => {
    const record = await generate('K-25');
    expect(acceptedCodes(record)).toContain('W-2');
    expect(allItems(record).map((i) => i.ProductID)).toContain('N-1');
    expect(record.Summary.TotalAlreadyPurchased).toBe(0);
  });

  it('returns matching totals and the classification of the customer', async () => {
    const record = await generate('K-24');
    const { Summary: summary, CustomerClassification: classification } = record;
    expect(summary.TotalCrossSell).toBe(itemsOf(record.AcceptedRecommendations).length);
    expect(summary.TotalRecommendations).toBe(
      summary.TotalCrossSell + summary.TotalRejected + summary.TotalAlreadyPurchased,
    );
    expect(classification).toMatchObject({
      CustomerType: 'Medium',
      NumberOfStores: 48,
      TotalQuantitySold: 3 * 30 * 24,
    });
    expect(classification.ClassificationCriteria).toMatchObject({ StoresAbove50: false, Stores25To50: true });
  });

  it('returns the stored record until the inputs change', async () => {
    const first = await generate('K-5');
    shop.harness.time = new Date('2026-11-22T09:00:00Z');
    expect((await generate('K-5')).GeneratedAt).toBe(first.GeneratedAt);
    await shop.bob.api.sales.saveProduct({ code: 'X-1', name: 'Funnel' });
    const [storedRecord] = (await allRecommendationsOf(shop.bob.api)).recommendations;
    expect(storedRecord?.InputsChanged).toBe(true);
    expect(await generate('K-5')).toMatchObject({ GeneratedAt: '2026-11-22T09:00:00.000Z', InputsChanged: false });
  });

  it('does not suggest a lost product, rejects a postponed one and treats a won one as purchased', async () => {
    const [w1, w2] = [shop.productId('W-1'), shop.productId('W-2')];
    const decide = (outcome: 'won' | 'lost' | 'not-now' | null) =>
      shop.bob.api.sales.outcome({ customerId: 'K-3', productId: w1, suggestedProductId: w2, outcome });
    await decide('lost');
    const records = (await allRecommendationsOf(shop.bob.api)).recommendations;
    const before = records.find((r) => r.CustomerInfo.CustomerID === 'K-3');
    expect(before && allItems(before).find((i) => i.ProductID === 'W-2')?.Outcome).toBe('lost');
    expect(allItems(await generate('K-3')).map((i) => i.ProductID)).not.toContain('W-2');
    await decide('not-now');
    const waiting = await generate('K-3');
    expect(acceptedCodes(waiting)).not.toContain('W-2');
    expect(itemsOf(waiting.RejectedRecommendations).map((i) => i.ProductID)).toContain('W-2');
    await decide('won');
    expect(itemsOf((await generate('K-3')).AlreadyPurchasedRecommendations).map((i) => i.ProductID)).toContain('W-2');
    await decide(null);
    expect(acceptedCodes(await generate('K-3'))).toContain('W-2');
  });

  it('rejects an invalid customer id and accepts a code or UUID', async () => {
    await expect(generate(' ')).rejects.toThrow('Invalid customer ID provided');
    await expect(generate(7 as never)).rejects.toThrow('Invalid customer ID provided');
    await expect(generate('K-99')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await generate(shop.customerId('K-3'))).CustomerInfo.CustomerID).toBe('K-3');
  });
});

describe('sales.regenerate', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.harness.close());

  it('runs one job at a time and reports increasing progress', async () => {
    const { api } = shop.bob;
    expect(await api.sales.regenerationStatus()).toMatchObject({ is_completed: true, progress: 0 });
    expect(await api.sales.regenerate({})).toMatchObject({
      success: true,
      message: 'Regeneration for all customers has started.',
      customer_id: null,
      force_regenerate: true,
    });
    expect((await api.sales.regenerate({ id: 'K-1' })).message).toBe('A regeneration is running already.');
    expect(await api.sales.regenerationStatus()).toMatchObject({ is_completed: false });
    const controller = new AbortController();
    const percentages: number[] = [];
    const loop = (async () => {
      for await (const { progress, is_completed } of await shop.harness
        .watching(shop.bob, controller.signal)
        .sales.regenerationChanges()) {
        percentages.push(progress);
        if (is_completed) break;
      }
    })();
    await shop.harness.runJobs();
    await loop;
    controller.abort();
    expect(percentages).toEqual([...percentages].sort((a, b) => a - b));
    expect(percentages.at(-1)).toBe(100);
    expect(new Set(percentages).size).toBeGreaterThan(3);
    expect(await allRecommendationsOf(api)).toMatchObject({ success: true, total_customers: 25 });
  });

  it('reports progress while the engine learns', async () => {
    const { api } = shop.bob;
    const states: unknown[] = [];
    const analyst: SalesAnalyst = {
      async *recommend() {
        for (const share of [0, 0.2, 0.21, 1]) {
          yield { progress: share };
          // resumed after the update above was stored
          const { progress, message } = await api.sales.regenerationStatus();
          states.push([progress, message]);
        }
      },
      recommendOne: async () => null,
    };
    await api.sales.regenerate({});
    const { data } = shop.harness.jobs.waiting.shift() ?? expect.fail('no job');
    const ctx = shop.harness.jobContext();
    await regenerateJob({ ...ctx, ports: { ...ctx.ports, analyst } }, data as never, true);
    expect(states).toEqual([25, 35, 35, 76].map((progress) => [progress, 'Learning from purchases']));
  });

  it('keeps records with unchanged inputs unless it is forced', async () => {
    const { api } = shop.bob;
    await api.sales.regenerate({ force_regenerate: false });
    await shop.harness.runJobs();
    expect((await api.sales.regenerationStatus()).message).toBe('Nothing has changed since the last generation.');
    await shop.harness.database.db.delete(purchases);
    await api.sales.regenerate({ id: 'K-2', force_regenerate: false });
    await shop.harness.runJobs();
    expect((await api.sales.regenerationStatus()).message).toBe('Recommendations for 1 customer were generated.');
    expect((await api.sales.generate({ customer_id: 'K-2' })).Summary.TotalRecommendations).toBe(0);
  });

  it('reports a failure, and resumes after a restart', async () => {
    const { api } = shop.bob;
    await api.sales.regenerate({});
    shop.harness.analyst.failure = new Error('out of memory');
    await expect(shop.harness.runJobs()).rejects.toThrow('out of memory');
    expect(await api.sales.regenerationStatus()).toMatchObject({
      success: false,
      is_completed: true,
      message: 'The recommendations could not be generated. Please try again.',
    });
    shop.harness.analyst.failure = null;
    await shop.harness.database.db.update(salesRegenerations).set({ status: 'running' });
    await resumeRegenerations(shop.harness.jobContext());
    await shop.harness.runJobs();
    expect(await api.sales.regenerationStatus()).toMatchObject({ success: true, progress: 100 });
  });
});
