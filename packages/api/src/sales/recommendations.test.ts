import { purchases, salesRegenerations } from '@steward/db/schema';
import type { CrossSellItem, Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SalesAnalyst } from '../ports';
import { allRecommendationsOf } from '../testing/all-recommendations';
import { Shop } from '../testing/shop';
import { regenerateJob, resumeRegenerations } from './regenerate-job';

const itemsOf = (list: Recommendation[]): CrossSellItem[] =>
  list.flatMap((r) => [...r.CrossSell, ...r.RejectedCrossSell, ...r.AlreadyPurchasedCrossSell]);
const suggested = (record: RecommendationRecord) => itemsOf(record.AcceptedRecommendations).map((i) => i.ProductID);
const all = (record: RecommendationRecord) =>
  [record.AcceptedRecommendations, record.RejectedRecommendations, record.AlreadyPurchasedRecommendations].flatMap(
    itemsOf,
  );

describe('recommendations', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.harness.close());
  const generate = (id: string) => shop.bob.api.sales.generate({ customer_id: id });

  it('suggests what customers of the same kind buy, and never what is bought already', async () => {
    // of K-3, the second product of its kind is left out
    const record = await generate('K-3');
    expect(suggested(record)).toContain('W-2');
    expect(suggested(record).some((code) => ['W-1', 'W-3', 'W-4', 'W-5'].includes(code))).toBe(false);
    const purchased = itemsOf(record.AlreadyPurchasedRecommendations);
    expect(new Set(purchased.map((i) => i.ProductID))).toEqual(new Set(['W-1', 'W-3', 'W-4', 'W-5']));
    expect(purchased.every((i) => i.Status === 'Already Purchased')).toBe(true);
    expect(all(record).every((i) => i.Similarity >= 0 && i.Similarity <= 1)).toBe(true);
  });

  it('names the true reasons with their figures', async () => {
    const record = await generate('K-3');
    const partner = record.AcceptedRecommendations.find((r) => r.CrossSell.some((i) => i.ProductID === 'W-2'));
    expect(partner?.ProductName).toBe('Coolant concentrate');
    const item = partner?.CrossSell.find((i) => i.ProductID === 'W-2');
    expect(item?.Ingredient.split(', ').sort()).toEqual(['ethylene glycol', 'organic inhibitors']);
    expect(item?.AIReasoning).toMatch(/^Shares ethylene glycol and organic inhibitors\. /);
    // counted by hand: customers 1, 3, … 23 buy four of five each, and K-25 W-1
    const together = item?.Reasons.find((r) => r.kind === 'co-purchase');
    const odd = Array.from({ length: 12 }, (_, n) => 2 * n + 1);
    const has = (n: number, at: number) => Math.floor(n / 2) % 5 !== at;
    expect(together?.figures).toEqual({
      both: odd.filter((n) => has(n, 0) && has(n, 1)).length,
      buyers: odd.filter((n) => has(n, 0)).length + 1,
    });
    expect(together?.text).toBe(
      `${together?.figures.both} of ${together?.figures.buyers} customers that buy Coolant concentrate buy both.`,
    );
  });

  it('helps a customer with one purchase, also with a product that nobody bought yet', async () => {
    const record = await generate('K-25');
    expect(suggested(record)).toContain('W-2');
    expect(all(record).map((i) => i.ProductID)).toContain('N-1');
    expect(record.Summary.TotalAlreadyPurchased).toBe(0);
  });

  it('counts its tiles and classifies the customer as decided', async () => {
    const record = await generate('K-24');
    const { Summary: summary, CustomerClassification: who } = record;
    expect(summary.TotalCrossSell).toBe(itemsOf(record.AcceptedRecommendations).length);
    expect(summary.TotalRecommendations).toBe(
      summary.TotalCrossSell + summary.TotalRejected + summary.TotalAlreadyPurchased,
    );
    expect(who).toMatchObject({ CustomerType: 'Medium', NumberOfStores: 48, TotalQuantitySold: 3 * 30 * 24 });
    expect(who.ClassificationCriteria).toMatchObject({ StoresAbove50: false, Stores25To50: true });
  });

  it('answers the stored record until something changes', async () => {
    const first = await generate('K-5');
    shop.harness.time = new Date('2026-11-22T09:00:00Z');
    expect((await generate('K-5')).GeneratedAt).toBe(first.GeneratedAt);
    await shop.bob.api.sales.saveProduct({ code: 'X-1', name: 'Funnel' });
    const [known] = (await allRecommendationsOf(shop.bob.api)).recommendations;
    expect(known?.InputsChanged).toBe(true);
    expect(await generate('K-5')).toMatchObject({ GeneratedAt: '2026-11-22T09:00:00.000Z', InputsChanged: false });
  });

  it('does not suggest again what was lost, waits with what came at a bad time, and takes what was won for bought', async () => {
    const [w1, w2] = [shop.productId('W-1'), shop.productId('W-2')];
    const decide = (outcome: 'won' | 'lost' | 'not-now' | null) =>
      shop.bob.api.sales.outcome({ customerId: 'K-3', productId: w1, suggestedProductId: w2, outcome });
    await decide('lost');
    const told = (await allRecommendationsOf(shop.bob.api)).recommendations;
    const before = told.find((r) => r.CustomerInfo.CustomerID === 'K-3');
    expect(before && all(before).find((i) => i.ProductID === 'W-2')?.Outcome).toBe('lost');
    expect(all(await generate('K-3')).map((i) => i.ProductID)).not.toContain('W-2');
    await decide('not-now');
    const waiting = await generate('K-3');
    expect(suggested(waiting)).not.toContain('W-2');
    expect(itemsOf(waiting.RejectedRecommendations).map((i) => i.ProductID)).toContain('W-2');
    await decide('won');
    expect(itemsOf((await generate('K-3')).AlreadyPurchasedRecommendations).map((i) => i.ProductID)).toContain('W-2');
    await decide(null);
    expect(suggested(await generate('K-3'))).toContain('W-2');
  });

  it('says what is wrong with a customer id', async () => {
    await expect(generate(' ')).rejects.toThrow('Invalid customer ID provided');
    await expect(generate(7 as never)).rejects.toThrow('Invalid customer ID provided');
    await expect(generate('K-99')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await generate(shop.customerId('K-3'))).CustomerInfo.CustomerID).toBe('K-3');
  });
});

describe('regeneration', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.harness.close());

  it('is a job with true progress, one at a time', async () => {
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
    const watching = new AbortController();
    const seen: number[] = [];
    const watched = (async () => {
      for await (const { progress, is_completed } of await shop.harness
        .watching(shop.bob, watching.signal)
        .sales.regenerationChanges()) {
        seen.push(progress);
        if (is_completed) break;
      }
    })();
    await shop.harness.runJobs();
    await watched;
    watching.abort();
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(100);
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect(await allRecommendationsOf(api)).toMatchObject({ success: true, total_customers: 25 });
  });

  it('moves on while it learns', async () => {
    const { api } = shop.bob;
    const seen: unknown[] = [];
    const analyst: SalesAnalyst = {
      async *recommend() {
        for (const share of [0, 0.2, 0.21, 1]) {
          yield { learned: share };
          // asked for more: what was heard has been written down
          const { progress, message } = await api.sales.regenerationStatus();
          seen.push([progress, message]);
        }
      },
      recommendOne: async () => null,
    };
    await api.sales.regenerate({});
    const { data } = shop.harness.jobs.waiting.shift() ?? expect.fail('no job');
    const ctx = shop.harness.jobContext();
    await regenerateJob({ ...ctx, ports: { ...ctx.ports, analyst } }, data as never, true);
    expect(seen).toEqual([25, 35, 35, 76].map((progress) => [progress, 'Learning from purchases']));
  });

  it('keeps what was made from the same inputs when it is not forced', async () => {
    const { api } = shop.bob;
    await api.sales.regenerate({ force_regenerate: false });
    await shop.harness.runJobs();
    expect((await api.sales.regenerationStatus()).message).toBe('Nothing has changed since the last generation.');
    await shop.harness.database.db.delete(purchases);
    await api.sales.regenerate({ id: 'K-2', force_regenerate: false });
    await shop.harness.runJobs();
    expect((await api.sales.regenerationStatus()).message).toBe('Recommendations for 1 customer were made.');
    expect((await api.sales.generate({ customer_id: 'K-2' })).Summary.TotalRecommendations).toBe(0);
  });

  it('says that it failed, and goes on after a restart', async () => {
    const { api } = shop.bob;
    await api.sales.regenerate({});
    shop.harness.analyst.failure = new Error('out of memory');
    await expect(shop.harness.runJobs()).rejects.toThrow('out of memory');
    expect(await api.sales.regenerationStatus()).toMatchObject({
      success: false,
      is_completed: true,
      message: 'The recommendations could not be made. Please try again.',
    });
    shop.harness.analyst.failure = null;
    await shop.harness.database.db.update(salesRegenerations).set({ status: 'running' });
    await resumeRegenerations(shop.harness.jobContext());
    await shop.harness.runJobs();
    expect(await api.sales.regenerationStatus()).toMatchObject({ success: true, progress: 100 });
  });
});
