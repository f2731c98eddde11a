import { describe, expect, it, vi } from 'vitest';
import { KnownSuggesters } from './known-suggesters';
import { seededRandom } from './random';
import { recommend } from './recommend';
import { recordOf } from './record';
import type { SalesData } from './sales-data';
import { Suggester } from './suggest';

/** @param rows products of each customer */
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
    purchases: {
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
    const randomIndex = (length: number) => Math.floor(length * random());
    const [customer, product, suggested] = [randomIndex(rows.length), randomIndex(products), randomIndex(products)];
    data.outcomes.push({ customer, product, suggested, outcome: outcomes[n % 3] ?? 'won', daysAgo: 100 * random() });
  }
  return data;
}

const newSuggestions = (suggester: Suggester, customer: number) =>
  suggester.suggest(customer).filter(({ status }) => status !== 'Already Purchased');

describe('Suggester', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('returns consistent suggestions for random purchases (seed %i)', (seed) => {
    const data = randomShop(seed);
    const suggester = new Suggester(data);
    for (const customer of data.customers.keys()) {
      const bought = new Set(suggester.scorer.baskets.productsOf(customer));
      const lost = data.outcomes.filter((o) => o.customer === customer && o.outcome === 'lost').map((o) => o.suggested);
      const won = data.outcomes.filter((o) => o.customer === customer && o.outcome === 'won').map((o) => o.suggested);
      const suggestions = suggester.suggest(customer);
      for (const { product, suggested, status, probability, score } of suggestions) {
        expect(bought).toContain(product);
        expect(product).not.toBe(suggested);
        expect(status === 'Already Purchased').toBe(bought.has(suggested) || won.includes(suggested));
        if (status !== 'Already Purchased') expect(lost).not.toContain(suggested);
        expect(probability).toBeGreaterThan(0);
        expect(probability).toBeLessThan(1);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
      // no product twice
      expect(new Set(suggestions.map(({ suggested }) => suggested)).size).toBe(suggestions.length);
      const { AcceptedRecommendations: accepted, Summary: summary } = recordOf(data, suggester, customer);
      expect(accepted.flatMap((r) => r.CrossSell).length).toBe(summary.TotalCrossSell);
      for (const { AIReasoning } of accepted.flatMap((r) => r.CrossSell)) expect(AIReasoning).toMatch(/^[A-Z0-9].*\.$/);
    }
  });

  it('suggests the same in every run', () => {
    const data = randomShop(11);
    const customers = [...data.customers.keys()];
    expect([...recommend(data, customers)]).toEqual([...recommend(structuredClone(data), customers)]);
  });

  it.each([
    [0.796, 'Accepted'],
    [0.794, 'Rejected'],
  ])('compares the probability with 80 % in whole percent: %d is %s', (probability, status) => {
    const suggester = new Suggester(shopOf([[0, 1], [0, 2], [1, 2], [0]], 4));
    vi.spyOn(suggester.tuned.calibration, 'probability').mockReturnValue(probability);
    const withBuyers = newSuggestions(suggester, 3).filter(({ suggested }) => suggested < 3);
    expect(withBuyers.length).toBeGreaterThan(0);
    expect(new Set(withBuyers.map((suggestion) => suggestion.status))).toEqual(new Set([status]));
  });

  it('reports the progress of the training at most once per percent', () => {
    const shares: number[] = [];
    const afterTraining = 2;
    const data = shopOf(
      Array.from({ length: 40 }, (_, u) => [u % 4, 4 + (u % 3), 8]),
      12,
    );
    for (const _ of recommend(data, [0], (share) => shares.push(share))) shares.push(afterTraining);
    expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b));
    expect(shares.at(0)).toBe(0);
    expect(shares.slice(-2)).toEqual([1, afterTraining]);
    // the three penalties and the calibration
    for (const quarter of [0, 1, 2, 3]) {
      expect(shares.filter((share) => share > quarter / 4 && share < (quarter + 1) / 4).length).toBeGreaterThan(9);
    }
    expect(shares.length).toBeLessThanOrEqual(102);
  });

  it('suggests matching products to a customer with one purchase and nothing to one without', () => {
    const rows = Array.from({ length: 30 }, (_, u) =>
      [0, 2, 4, 6, 8, 10].map((p) => p + (u % 2)).filter((p) => p !== 2 * (u % 5)),
    );
    const suggester = new Suggester(shopOf([...rows, [0], []], 12));
    const suggestions = newSuggestions(suggester, 30);
    expect(suggestions.length).toBeGreaterThan(2);
    expect(suggestions.slice(0, 3).every(({ suggested }) => suggested % 2 === 0)).toBe(true);
    expect(suggester.suggest(31)).toEqual([]);
  });

  it('handles products without ingredients, a catalogue of one product and identical customers', () => {
    const withoutIngredients = new Suggester(
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
    expect(newSuggestions(withoutIngredients, 1).map(({ suggested }) => suggested)).toContain(2);
    const single = new Suggester(shopOf([[0], [0], []], 1));
    expect([0, 1, 2].map((u) => single.suggest(u))).toEqual([[], [], []]);
    const identical = new Suggester(
      shopOf(
        Array.from({ length: 40 }, () => [0, 1, 2]),
        6,
      ),
    );
    const purchased = identical.suggest(0).filter(({ status }) => status === 'Already Purchased');
    expect(purchased.map(({ suggested }) => suggested).sort()).toEqual([0, 1, 2]);
    // the other products have no buyers
    expect(identical.suggest(0).filter(({ status }) => status === 'Accepted')).toEqual([]);
  });
});

describe('KnownSuggesters', () => {
  const data = shopOf(
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
    4,
  );

  it('returns the suggester of a key', () => {
    const known = new KnownSuggesters();
    expect(known.find('acme 1')).toBeNull();
    const suggester = known.learn('acme 1', data);
    expect(known.find('acme 1')).toBe(suggester);
    expect(known.find('acme 2')).toBeNull();
  });

  it('evicts the least recently used suggesters beyond the limits of number and memory', () => {
    const known = new KnownSuggesters();
    for (const key of ['a', 'b', 'c']) known.learn(key, data);
    known.find('a');
    known.learn('d', data);
    expect(['a', 'b', 'c', 'd'].map((key) => known.find(key) !== null)).toEqual([true, false, true, true]);
    const oneByte = new KnownSuggesters(1);
    oneByte.learn('a', data);
    oneByte.learn('b', data);
    expect(['a', 'b'].map((key) => oneByte.find(key) !== null)).toEqual([false, true]);
  });
});
