import type { Baskets } from './baskets';
import { Calibration, type Observation } from './calibration';
import { type OnProgress, stepProgress } from './learning-progress';
import { ProductRegression } from './product-regression';
import { seededRandom } from './random';
import type { Mixture, Scorer } from './scorer';

/** Limits of the number of hidden purchases: the duration of a case grows with the number of products. */
const maxCases = 2000;
const minCases = 400;
const maxProductsOfAllCases = 2_000_000;
/** With fewer cases, the defaults are more reliable than the tuning. */
const minTuningCases = 30;
const othersPerCase = 40;
/** Minimum ratio by which a choice must beat the default; higher with few cases, because differences may be chance. */
const requiredGain = (cases: number) => 1 + 0.1 / Math.sqrt(cases);

/** The lower limit avoids overfitting of unusual baskets. */
const defaultPenalty = ({ customerCount }: Baskets) => Math.min(300, Math.max(30, 0.3 * customerCount));
const penaltyFactors = [1, 1 / 3, 3];
/** For the progress: each penalty takes about as long as the calibration. */
const stepCount = penaltyFactors.length + 1;
/** Share of the regression in the duration of a step. */
const shareOfRegression = 0.12;

const defaultMixture: Mixture = { similar: 0.3, power: 1, content: 0 };
/** With too few purchases for tuning, descriptions have more weight. */
const untunedMixture: Mixture = { similar: 0.6, power: 2, content: 0.5 };
const mixtures: Mixture[] = [
  defaultMixture,
  ...[
    { similar: 0.3, power: 1 },
    { similar: 0.6, power: 1 },
    { similar: 0.6, power: 2 },
    { similar: 1, power: 2 },
  ].flatMap((base) => [0, 0.5, 1].map((content) => ({ ...base, content }))),
];

export interface Tuned {
  penalty: number;
  regression: ProductRegression;
  mixture: Mixture;
  calibration: Calibration;
  /** Number of hidden purchases. */
  cases: number;
}

/**
 * Hides single purchases of the organization's customers, selects the penalty and the mixture that predict them best (nDCG
 * of one relevant product) and calibrates the scores.
 */
export function tune(scorer: Scorer, onProgress: OnProgress): Tuned {
  const cases = hiddenPurchases(scorer);
  const firstPenalty = defaultPenalty(scorer.baskets);
  let best = {
    penalty: firstPenalty,
    regression: new ProductRegression(scorer.baskets, firstPenalty),
    mixture: cases.length < minTuningCases ? untunedMixture : defaultMixture,
  };
  if (cases.length >= minTuningCases) {
    let bestGain = 0;
    for (const [at, penalty] of penaltyFactors.map((factor) => factor * firstPenalty).entries()) {
      const regression = penalty === firstPenalty ? best.regression : new ProductRegression(scorer.baskets, penalty);
      const onCases = stepProgress(onProgress, (at + shareOfRegression) / stepCount, (at + 1) / stepCount);
      onCases(0);
      for (const [mixture, gain] of gainsByMixture(scorer, regression, cases, onCases)) {
        const isDefault = penalty === firstPenalty && mixture === defaultMixture;
        if (!isDefault && gain <= bestGain) continue;
        best = { penalty, regression, mixture };
        bestGain = isDefault ? gain * requiredGain(cases.length) : gain;
      }
    }
  }
  const calibration = new Calibration(
    observe(scorer, best, cases, stepProgress(onProgress, penaltyFactors.length / stepCount, 1)),
  );
  onProgress(1);
  return { ...best, calibration, cases: cases.length };
}

interface Case {
  customer: number;
  product: number;
}

function gainsByMixture(
  scorer: Scorer,
  regression: ProductRegression,
  cases: readonly Case[],
  onProgress: OnProgress,
): Map<Mixture, number> {
  const gains = new Map(mixtures.map((mixture) => [mixture, 0]));
  const chances = new Float64Array(scorer.baskets.productCount);
  for (const [at, { customer, product }] of cases.entries()) {
    const parts = scorer.parts(regression, customer, product);
    const bought = new Set(scorer.baskets.productsOf(customer));
    for (const [mixture, gain] of gains) {
      const rank = rankOf(product, scorer.mix(parts, mixture, chances), bought);
      gains.set(mixture, gain + 1 / Math.log2(rank + 2));
    }
    onProgress((at + 1) / cases.length);
  }
  return gains;
}

/** Deterministic: purchases of evenly chosen customers with more than one product. */
function hiddenPurchases({ baskets }: Scorer): Case[] {
  const random = seededRandom(1);
  const customers = Array.from({ length: baskets.customerCount }, (_, u) => u).filter(
    (u) => baskets.productsOf(u).length > 1,
  );
  const affordable = maxProductsOfAllCases / Math.max(1, baskets.productCount);
  const limit = Math.round(Math.min(maxCases, Math.max(minCases, affordable)));
  const rounds = Math.min(8, Math.ceil(limit / Math.max(1, customers.length)));
  const count = Math.min(limit, rounds * customers.length);
  return Array.from({ length: count }, (_, n) => {
    const customer = customers[Math.floor((n * customers.length * rounds) / count) % customers.length] ?? 0;
    const bought = baskets.productsOf(customer);
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
  onProgress: OnProgress,
): Observation[] {
  const random = seededRandom(2);
  const chances = new Float64Array(scorer.baskets.productCount);
  return cases.flatMap(({ customer, product }, at) => {
    onProgress(at / cases.length);
    scorer.mix(scorer.parts(regression, customer, product), mixture, chances);
    const bought = new Set(scorer.baskets.productsOf(customer));
    bought.delete(product);
    const average = averageChance(chances, bought);
    const lift = (p: number) => liftOf(chances[p] as number, average);
    const others = Array.from({ length: othersPerCase }, () => Math.floor(random() * chances.length)).filter(
      // products without buyers are not calibrated
      (p) => p !== product && !bought.has(p) && (scorer.baskets.buyers[p] ?? 0) > 0,
    );
    if (!others.length) return [];
    return [
      { lift: lift(product), bought: true, weight: 1 },
      ...others.map((p) => ({ lift: lift(p), bought: false, weight: 1 / others.length })),
    ];
  });
}

/** Natural logarithm of chance / average chance. */
export const liftOf = (chance: number, average: number) => Math.log((chance + 1e-12) / (average + 1e-12));

/** The average of all products that are not bought. */
export function averageChance(chances: Float64Array, bought: ReadonlySet<number>): number {
  let sum = 0;
  for (let p = 0; p < chances.length; p++) if (!bought.has(p)) sum += chances[p] as number;
  return sum / Math.max(1, chances.length - bought.size);
}
