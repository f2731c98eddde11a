import type { Baskets } from './baskets';
import { Calibration, type Observation } from './calibration';
import { type OnLearned, partOf } from './learning-progress';
import { ProductRegression } from './product-regression';
import { seededRandom } from './random';
import type { Mixture, Scorer } from './scorer';

/** Hidden purchases that are looked at: more where the catalogue is small, as each costs by its products. */
const mostCases = 2000;
const fewestCases = 400;
const productsOfAllCases = 2_000_000;
/** With fewer, what is known of other data is better than what these say. */
const leastCases = 30;
const othersPerCase = 40;
/** A choice replaces the usual one only when it is better by this share: the fewer cases, the more may be chance. */
const worthwhile = (cases: number) => 1 + 0.1 / Math.sqrt(cases);

/** Below the least, a basket that is unlike all others is thought to say what it does not. */
const usualPenalty = ({ customerCount }: Baskets) => Math.min(300, Math.max(30, 0.3 * customerCount));
const penaltySteps = [1, 1 / 3, 3];
/** Of the time: each penalty takes about as long as the calibration, and of it the regression this share. */
const stepCount = penaltySteps.length + 1;
const shareOfRegression = 0.12;

const usualMixture: Mixture = { similar: 0.3, power: 1, content: 0 };
/** Where purchases are too few to say, descriptions help. */
const unmeasuredMixture: Mixture = { similar: 0.6, power: 2, content: 0.5 };
const mixtures: Mixture[] = [
  usualMixture,
  ...[
    { similar: 0.3, power: 1 },
    { similar: 0.6, power: 1 },
    { similar: 0.6, power: 2 },
    { similar: 1, power: 2 },
  ].flatMap((of) => [0, 0.5, 1].map((content) => ({ ...of, content }))),
];

export interface Tuned {
  penalty: number;
  regression: ProductRegression;
  mixture: Mixture;
  calibration: Calibration;
  /** How many hidden purchases were looked at. */
  cases: number;
}

/**
 * Hides single purchases of the organization's own customers, and takes the penalty and the mixture that find them best
 * again (mean reciprocal rank with a long tail: nDCG of one relevant product). Then measures what the scores are worth.
 */
export function tune(scorer: Scorer, onLearned: OnLearned): Tuned {
  const cases = hiddenPurchases(scorer);
  const usual = usualPenalty(scorer.baskets);
  let best = {
    penalty: usual,
    regression: new ProductRegression(scorer.baskets, usual),
    mixture: cases.length < leastCases ? unmeasuredMixture : usualMixture,
  };
  if (cases.length >= leastCases) {
    let most = 0;
    for (const [at, penalty] of penaltySteps.map((step) => step * usual).entries()) {
      const regression = penalty === usual ? best.regression : new ProductRegression(scorer.baskets, penalty);
      const onCases = partOf(onLearned, (at + shareOfRegression) / stepCount, (at + 1) / stepCount);
      onCases(0);
      for (const [mixture, gain] of gainsOf(scorer, regression, cases, onCases)) {
        const isUsual = penalty === usual && mixture === usualMixture;
        if (!isUsual && gain <= most) continue;
        best = { penalty, regression, mixture };
        most = isUsual ? gain * worthwhile(cases.length) : gain;
      }
    }
  }
  const calibration = new Calibration(
    observe(scorer, best, cases, partOf(onLearned, penaltySteps.length / stepCount, 1)),
  );
  onLearned(1);
  return { ...best, calibration, cases: cases.length };
}

interface Case {
  customer: number;
  product: number;
}

function gainsOf(
  scorer: Scorer,
  regression: ProductRegression,
  cases: readonly Case[],
  onLearned: OnLearned,
): Map<Mixture, number> {
  const gains = new Map(mixtures.map((mixture) => [mixture, 0]));
  const chances = new Float64Array(scorer.baskets.productCount);
  for (const [at, { customer, product }] of cases.entries()) {
    const parts = scorer.parts(regression, customer, product);
    const bought = new Set(scorer.baskets.of(customer));
    for (const [mixture, gain] of gains) {
      const rank = rankOf(product, scorer.mix(parts, mixture, chances), bought);
      gains.set(mixture, gain + 1 / Math.log2(rank + 2));
    }
    onLearned((at + 1) / cases.length);
  }
  return gains;
}

/** The same every time: one purchase of each of evenly chosen customers that buy more than one product. */
function hiddenPurchases({ baskets }: Scorer): Case[] {
  const random = seededRandom(1);
  const able = Array.from({ length: baskets.customerCount }, (_, u) => u).filter((u) => baskets.of(u).length > 1);
  const affordable = productsOfAllCases / Math.max(1, baskets.productCount);
  const most = Math.round(Math.min(mostCases, Math.max(fewestCases, affordable)));
  const rounds = Math.min(8, Math.ceil(most / Math.max(1, able.length)));
  const wanted = Math.min(most, rounds * able.length);
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

function observe(
  scorer: Scorer,
  { regression, mixture }: Pick<Tuned, 'regression' | 'mixture'>,
  cases: readonly Case[],
  onLearned: OnLearned,
): Observation[] {
  const random = seededRandom(2);
  const chances = new Float64Array(scorer.baskets.productCount);
  return cases.flatMap(({ customer, product }, at) => {
    onLearned(at / cases.length);
    scorer.mix(scorer.parts(regression, customer, product), mixture, chances);
    const bought = new Set(scorer.baskets.of(customer));
    bought.delete(product);
    const average = averageChance(chances, bought);
    const lift = (p: number) => liftOf(chances[p] as number, average);
    const others = Array.from({ length: othersPerCase }, () => Math.floor(random() * chances.length)).filter(
      // of what nobody bought yet, nothing is observed
      (p) => p !== product && !bought.has(p) && (scorer.baskets.buyers[p] ?? 0) > 0,
    );
    if (!others.length) return [];
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
