import { Calibration, type Observation } from './calibration';
import { seededRandom } from './random';
import { type Mixture, type Scorer, startingMixture } from './scorer';

/** Hidden purchases that are looked at. More cost time and change little. */
const mostCases = 400;
/** With fewer, what is known of other data is better than what these say. */
const leastCases = 30;
const othersPerCase = 40;
/** A mixture replaces the starting one only when it is better by this share. */
const worthwhile = 1.01;

const mixtures: Mixture[] = [1, 2, 3].flatMap((power) =>
  [0, 0.5].flatMap((coPurchase) => [0, 0.5, 1].map((content) => ({ power, coPurchase, content }))),
);

export interface Tuned {
  mixture: Mixture;
  calibration: Calibration;
  /** How many hidden purchases were looked at. */
  cases: number;
}

/**
 * Hides single purchases of the organization's own customers, and takes the mixture that finds them best again (mean
 * reciprocal rank with a long tail: nDCG of one relevant product). Then measures what its scores are worth.
 */
export function tune(scorer: Scorer): Tuned {
  const cases = hiddenPurchases(scorer);
  const gains = new Map<Mixture, number>([startingMixture, ...mixtures].map((mixture) => [mixture, 0]));
  const chances = new Float64Array(scorer.baskets.productCount);
  if (cases.length >= leastCases) {
    for (const { customer, product } of cases) {
      const parts = scorer.parts(customer, product);
      const bought = new Set(scorer.baskets.of(customer));
      for (const [mixture, gain] of gains) {
        const rank = rankOf(product, scorer.mix(parts, mixture, chances), bought);
        gains.set(mixture, gain + 1 / Math.log2(rank + 2));
      }
    }
  }
  let best = startingMixture;
  for (const [mixture, gain] of gains) {
    const needed = (gains.get(best) ?? 0) * (best === startingMixture ? worthwhile : 1);
    if (gain > needed) best = mixture;
  }
  return { mixture: best, calibration: new Calibration(observe(scorer, best, cases)), cases: cases.length };
}

/** The same every time: one purchase of each of evenly chosen customers that buy more than one product. */
function hiddenPurchases({ baskets }: Scorer) {
  const random = seededRandom(1);
  const able = Array.from({ length: baskets.customerCount }, (_, u) => u).filter((u) => baskets.of(u).length > 1);
  const rounds = Math.min(8, Math.ceil(mostCases / Math.max(1, able.length)));
  const wanted = Math.min(mostCases, rounds * able.length);
  return Array.from({ length: wanted }, (_, n) => {
    const customer = able[Math.floor((n * able.length * rounds) / wanted) % able.length] ?? 0;
    const bought = baskets.of(customer);
    return { customer, product: bought[Math.floor(random() * bought.length)] ?? 0 };
  });
}

function rankOf(product: number, chances: Float64Array, bought: Set<number>): number {
  const chance = chances[product] as number;
  let rank = 0;
  for (let p = 0; p < chances.length; p++) {
    if ((chances[p] as number) >= chance && p !== product && !bought.has(p)) rank++;
  }
  return rank;
}

function observe(scorer: Scorer, mixture: Mixture, cases: { customer: number; product: number }[]): Observation[] {
  const random = seededRandom(2);
  const chances = new Float64Array(scorer.baskets.productCount);
  return cases.flatMap(({ customer, product }) => {
    scorer.mix(scorer.parts(customer, product), mixture, chances);
    const bought = new Set(scorer.baskets.of(customer));
    bought.delete(product);
    const average = averageChance(chances, bought);
    const lift = (p: number) => liftOf(chances[p] as number, average);
    const others = Array.from({ length: othersPerCase }, () => Math.floor(random() * chances.length)).filter(
      (p) => p !== product && !bought.has(p),
    );
    return [
      { lift: lift(product), bought: true, weight: 1 },
      ...others.map((p) => ({ lift: lift(p), bought: false, weight: 1 / others.length })),
    ];
  });
}

/** Natural logarithm of how many times more likely than the average product. */
export const liftOf = (chance: number, average: number) => Math.log((chance + 1e-12) / (average + 1e-12));

/** Of what is not bought. */
export function averageChance(chances: Float64Array, bought: ReadonlySet<number>): number {
  let sum = 0;
  for (let p = 0; p < chances.length; p++) if (!bought.has(p)) sum += chances[p] as number;
  return sum / Math.max(1, chances.length - bought.size);
}
