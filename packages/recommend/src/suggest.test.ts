import { describe, expect, it, vi } from 'vitest';
import { KnownSuggesters } from './known-suggesters';
import { seededRandom } from './random';
import { recommend } from './recommend';
import { recordOf } from './record';
import type { SalesData } from './sales-data';
import { Suggester } from './suggest';

/** Customers by what they buy; products of two kinds with ingredients, unless said otherwise. */
function shopOf(rows: readonly number[][], productCount: number, ingredients = true): SalesData {
  const entries = rows.flatMap((row, customer) => row.map((product) => ({ customer, product })));
  return {
    customers: rows.map((_, u) => ({
      ...{ id: `c${u}`, code: `C-${u}`, name: `Customer ${u}`, totalStores: u, source: 'new' as const },
    })),
    products: Array.from({ length: productCount }, (_, p) => ({
      ...{ id: `p${p}`, code: `P-${p}`, name: `${p % 2 ? 'Oil' : 'Soap'} no ${p}`, category: p % 2 ? 'Oils' : 'Soaps' },
      ...{ ingredients: ingredients ? [p % 2 ? 'mineral oil' : 'lye', `additive ${p % 5}`] : [], price: p, unit: 'l' },
    })),
    bought: {
      customer: Int32Array.from(entries, (e) => e.customer),
      product: Int32Array.from(entries, (e) => e.product),
      lines: Int32Array.from(entries, () => 2),
      quantity: Float64Array.from(entries, (e) => 10 + e.product),
      lastDay: Int32Array.from(entries, (e) => 20_000 + 30 * (e.product % 7)),
    },
    embeddings: null,
    outcomes: [],
    now: '2026-11-21T09:00:00.000Z',
  };
}

function randomShop(seed: number): SalesData {
  const random = seededRandom(seed);
  const products = 3 + Math.floor(40 * random());
  const rows = Array.from({ length: 2 + Math.floor(50 * random()) }, (_, u) =>
    Array.from({ length: products }, (_, p) => p).filter((p) => random() < (p % 2 === u % 2 ? 0.4 : 0.05)),
  );
  const data = shopOf(rows, products, random() < 0.7);
  const outcomes = ['won', 'lost', 'not-now'] as const;
  for (let n = 0; n < 10; n++) {
    const any = (of: number) => Math.floor(of * random());
    const who = { customer: any(rows.length), product: any(products), suggested: any(products) };
    data.outcomes.push({ ...who, outcome: outcomes[n % 3] ?? 'won', daysAgo: 100 * random() });
  }
  return data;
}

const suggestedTo = (suggester: Suggester, customer: number) =>
  suggester.suggest(customer).filter(({ status }) => status !== 'Already Purchased');

describe('suggestions', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('hold what they promise, whatever is bought (%i)', (seed) => {
    const data = randomShop(seed);
    const suggester = new Suggester(data);
    for (const customer of data.customers.keys()) {
      const bought = new Set(suggester.scorer.baskets.of(customer));
      const lost = data.outcomes.filter((o) => o.customer === customer && o.outcome === 'lost').map((o) => o.suggested);
      const won = data.outcomes.filter((o) => o.customer === customer && o.outcome === 'won').map((o) => o.suggested);
      const all = suggester.suggest(customer);
      for (const { product, suggested, status, probability, score } of all) {
        expect(bought).toContain(product);
        expect(product).not.toBe(suggested);
        expect(status === 'Already Purchased').toBe(bought.has(suggested) || won.includes(suggested));
        if (status !== 'Already Purchased') expect(lost).not.toContain(suggested);
        expect(probability).toBeGreaterThan(0);
        expect(probability).toBeLessThan(1);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
      // each product once
      expect(new Set(all.map(({ suggested }) => suggested)).size).toBe(all.length);
      const { AcceptedRecommendations: accepted, Summary: summary } = recordOf(data, suggester, customer);
      expect(accepted.flatMap((r) => r.CrossSell).length).toBe(summary.TotalCrossSell);
      for (const { AIReasoning } of accepted.flatMap((r) => r.CrossSell)) expect(AIReasoning).toMatch(/^[A-Z0-9].*\.$/);
    }
  });

  it('are the same every time', () => {
    const data = randomShop(11);
    const places = [...data.customers.keys()];
    expect([...recommend(data, places)]).toEqual([...recommend(structuredClone(data), places)]);
  });

  it.each([
    [0.796, 'Accepted'],
    [0.794, 'Rejected'],
  ])('are accepted from 80 % as it is shown (%d)', (probability, status) => {
    const suggester = new Suggester(shopOf([[0, 1], [0, 2], [1, 2], [0]], 4));
    vi.spyOn(suggester.tuned.calibration, 'probability').mockReturnValue(probability);
    const bought = suggestedTo(suggester, 3).filter(({ suggested }) => suggested < 3);
    expect(bought.length).toBeGreaterThan(0);
    expect(new Set(bought.map((one) => one.status))).toEqual(new Set([status]));
  });

  it('say on the way how much has been learned, at most once per percent', () => {
    const heard: number[] = [];
    const data = shopOf(
      Array.from({ length: 40 }, (_, u) => [u % 4, 4 + (u % 3), 8]),
      12,
    );
    for (const _ of recommend(data, [0], (share) => heard.push(share))) heard.push(2);
    expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b));
    expect(heard.at(0)).toBe(0);
    expect(heard.slice(-2)).toEqual([1, 2]);
    // through each penalty that is tried, and the calibration
    for (const quarter of [0, 1, 2, 3]) {
      expect(heard.filter((share) => share > quarter / 4 && share < (quarter + 1) / 4).length).toBeGreaterThan(9);
    }
    expect(heard.length).toBeLessThanOrEqual(102);
  });

  it('are useful for a customer with one purchase, and empty for one with none', () => {
    const kinds = Array.from({ length: 30 }, (_, u) =>
      [0, 2, 4, 6, 8, 10].map((p) => p + (u % 2)).filter((p) => p !== 2 * (u % 5)),
    );
    const suggester = new Suggester(shopOf([...kinds, [0], []], 12));
    const toNewcomer = suggestedTo(suggester, 30);
    expect(toNewcomer.length).toBeGreaterThan(2);
    expect(toNewcomer.slice(0, 3).every(({ suggested }) => suggested % 2 === 0)).toBe(true);
    expect(suggester.suggest(31)).toEqual([]);
  });

  it('do without ingredients, with a catalogue of one product, and with customers that are all alike', () => {
    const bare = new Suggester(
      shopOf(
        [
          [0, 1, 2],
          [0, 1],
          [0, 2, 3],
          [1, 2],
        ],
        4,
        false,
      ),
    );
    expect(suggestedTo(bare, 1).map(({ suggested }) => suggested)).toContain(2);
    const single = new Suggester(shopOf([[0], [0], []], 1));
    expect([0, 1, 2].map((u) => single.suggest(u))).toEqual([[], [], []]);
    const alike = new Suggester(
      shopOf(
        Array.from({ length: 40 }, () => [0, 1, 2]),
        6,
      ),
    );
    const purchased = alike.suggest(0).filter(({ status }) => status === 'Already Purchased');
    expect(purchased.map(({ suggested }) => suggested).sort()).toEqual([0, 1, 2]);
    // nobody buys them: nothing speaks for them
    expect(alike.suggest(0).filter(({ status }) => status === 'Accepted')).toEqual([]);
  });
});

describe('what was learned', () => {
  const data = shopOf(
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
    4,
  );

  it('is kept for its key', () => {
    const known = new KnownSuggesters();
    expect(known.find('acme 1')).toBeNull();
    const learned = known.learn('acme 1', data);
    expect(known.find('acme 1')).toBe(learned);
    expect(known.find('acme 2')).toBeNull();
  });

  it('gives way to what was asked for later, in number and in memory', () => {
    const known = new KnownSuggesters();
    for (const key of ['a', 'b', 'c']) known.learn(key, data);
    known.find('a');
    known.learn('d', data);
    expect(['a', 'b', 'c', 'd'].map((key) => known.find(key) !== null)).toEqual([true, false, true, true]);
    const narrow = new KnownSuggesters(1);
    narrow.learn('a', data);
    narrow.learn('b', data);
    expect(['a', 'b'].map((key) => narrow.find(key) !== null)).toEqual([false, true]);
  });
});
