import { describe, expect, it } from 'vitest';
import { Calibration } from './calibration';
import { classify } from './classify';
import { Ingredients } from './ingredients';
import { LearnedOutcomes } from './learned-outcomes';
import { seededRandom } from './random';
import { type Evidence, reasonsOf } from './reasons';

describe('Calibration', () => {
  it('returns lift / (1 + lift) without observations', () => {
    expect(new Calibration([]).probability(Math.log(4))).toBeCloseTo(0.8);
  });

  it('rises with the lift and approximates the observed shares', () => {
    const random = seededRandom(9);
    // the odds of a purchase double with each unit of lift
    const observations = Array.from({ length: 6000 }, () => {
      const lift = 6 * random() - 3;
      return { lift, bought: random() < 1 / (1 + 2 ** -lift), weight: 1 };
    });
    const calibration = new Calibration(observations);
    const probabilities = [-2, -1, 0, 1, 2].map((lift) => calibration.probability(lift));
    expect(probabilities).toEqual([...probabilities].sort((a, b) => a - b));
    for (const [n, lift] of [-2, -1, 0, 1, 2].entries()) {
      expect(Math.abs((probabilities[n] ?? 0) - 1 / (1 + 2 ** -lift))).toBeLessThan(0.08);
    }
  });
});

describe('classify', () => {
  const customer = (totalStores: number) => ({ id: '', code: '', name: '', totalStores, source: 'new' as const });
  it.each([
    [51, 0, 'Large'],
    [0, 200_001, 'Large'],
    [50, 200_000, 'Medium'],
    [25, 0, 'Medium'],
    [0, 50_000, 'Medium'],
    [24, 49_999, 'Small'],
  ])('classifies a customer with %i stores and a quantity of %i as %s', (stores, quantity, type) => {
    expect(classify(customer(stores), quantity).CustomerType).toBe(type);
  });
});

describe('Ingredients', () => {
  it('weights rare ingredients higher and ignores differences in spelling', () => {
    const products = [['Water', 'Ethylene  glycol (30%)'], ['water', 'ethylene glycol'], ['Water', 'salt'], ['water']];
    const ingredients = new Ingredients(products.map((names) => ({ ingredients: names })));
    expect(ingredients.shared(0, 1)).toEqual(['ethylene glycol', 'water']);
    expect(ingredients.similarity(0, 1)).toBeCloseTo(1);
    expect(ingredients.similarity(0, 2)).toBeLessThan(0.5);
  });
});

describe('LearnedOutcomes', () => {
  it('holds lost and postponed suggestions back for a while and adjusts the lift for other customers', () => {
    const outcome = { product: 1, suggested: 2 };
    const learned = new LearnedOutcomes([
      { ...outcome, customer: 0, outcome: 'lost', daysAgo: 10 },
      { ...outcome, customer: 1, outcome: 'lost', daysAgo: 400 },
      { ...outcome, customer: 2, outcome: 'not-now', daysAgo: 61 },
      { customer: 3, product: 1, suggested: 4, outcome: 'won', daysAgo: 500 },
    ]);
    expect([learned.lostBy(0), learned.lostBy(1)]).toEqual([[2], []]);
    expect([learned.postponedBy(2), learned.wonBy(3)]).toEqual([[], [4]]);
    expect(learned.productAdjustment(2)).toBeLessThan(0);
    expect(learned.pairAdjustment(1, 4)).toBeGreaterThan(0);
    expect(learned.pairAdjustment(0, 2)).toBe(0);
  });
});

describe('reasonsOf', () => {
  const product = { id: '', code: '', name: 'Gear oil', category: '', ingredients: [], price: 1, unit: 'l' };
  const noEvidence: Evidence = {
    ...{
      bought: product,
      suggested: { ...product, name: 'Grease' },
      sharedIngredients: [],
      likeness: 0,
      sameCategory: 0,
    },
    ...{ both: 0, buyers: 10, neighboursWithIt: 0, neighbours: 20, suggestedBuyers: 30, customers: 60 },
  };
  const texts = (evidence: Partial<Evidence>) => reasonsOf({ ...noEvidence, ...evidence }).map(({ text }) => text);

  it('counts customers only if they buy the product more often than all customers do', () => {
    expect(texts({ both: 6 })).toEqual(['6 of 10 customers that buy Gear oil buy both.']);
    expect(texts({ both: 5, neighboursWithIt: 10 })).toEqual(['30 of all 60 customers buy it.']);
    expect(texts({ neighboursWithIt: 11 })).toEqual(['11 of the 20 customers that buy most alike buy it.']);
  });

  it('mentions that no customer buys the product yet', () => {
    expect(texts({ suggestedBuyers: 0, sharedIngredients: ['mineral oil'] })).toEqual([
      'Shares mineral oil.',
      'No customer buys it yet.',
    ]);
  });
});
