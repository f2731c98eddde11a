import { fitScorer } from '@steward/recommend/fit';
import { seededRandom } from '@steward/recommend/random';
import { averageChance, liftOf, tune } from '@steward/recommend/tune';
import type { Figure } from './report';
import type { PublicBaskets } from './sales-baskets';
import { lead } from './sales-interval';
import { calibrationError, reliabilityTable, type StatedScore } from './sales-reliability';

const rounds = 3;

const references = ['popularity', 'item-kNN cosine'] as const;
type Method = 'engine' | (typeof references)[number];
/** Gain of each customer, summed over all rounds. */
type Gain = { hits: Float64Array; ndcg: Float64Array };

/**
 * Leave-one-out evaluation: one purchase of every customer is hidden, all methods learn from the rest and rank the products that the
 * customer is not known to buy. Three rounds with different hidden purchases. Also measures whether the stated probabilities are calibrated.
 * Methods and defaults of the engine were chosen with other hidden purchases.
 */
export function hiddenPurchases({ name, products, baskets }: PublicBaskets): Figure[] {
  const noGain = (): Gain => ({ hits: new Float64Array(baskets.length), ndcg: new Float64Array(baskets.length) });
  const gains: Record<Method, Gain> = { engine: noGain(), popularity: noGain(), 'item-kNN cosine': noGain() };
  const statedScores: StatedScore[] = [];
  const random = seededRandom(42);
  for (let round = 0; round < rounds; round++) {
    const hidden = baskets.map((basket) => basket[Math.floor(random() * basket.length)] ?? 0);
    const visibleBaskets = baskets.map((basket, u) => basket.filter((product) => product !== hidden[u]));
    const scorer = fitScorer(salesData(products, visibleBaskets));
    const tuned = tune(scorer, () => {});
    const { buyers } = scorer.baskets;
    const cosine = itemCosine(visibleBaskets, buyers);
    for (const [u, product] of hidden.entries()) {
      const bought = new Set(visibleBaskets[u]);
      const chances = scorer.mix(scorer.parts(tuned.regression, u), tuned.mixture);
      count(gains.engine, u, rankOf(product, chances, bought));
      count(gains.popularity, u, rankOf(product, buyers, bought));
      count(gains['item-kNN cosine'], u, rankOf(product, cosine(visibleBaskets[u] ?? []), bought));
      const average = averageChance(chances, bought);
      const probability = (p: number) => tuned.calibration.probability(liftOf(chances[p] ?? 0, average));
      statedScores.push({ probability: probability(product), bought: true, weight: 1 });
      const others = Array.from({ length: 10 }, () => Math.floor(random() * products.length));
      const open = others.filter((p) => p !== product && !bought.has(p));
      for (const p of open) statedScores.push({ probability: probability(p), bought: false, weight: 1 / open.length });
    }
    console.log(
      `  ${name}, round ${round + 1}: ${baskets.length} customers, ${products.length} products; penalty ${tuned.penalty.toFixed(0)}, mixture ${JSON.stringify(tuned.mixture)}`,
    );
  }
  console.log(`  ${name}, what scores mean:\n${reliabilityTable(statedScores)}`);
  const error = calibrationError(statedScores);
  return [
    ...references.flatMap((method) => [
      leadFigure(name, gains, method, 'hits'),
      leadFigure(name, gains, method, 'ndcg'),
    ]),
    {
      what: `${name}, stated against observed probability`,
      measured: error,
      unit: '',
      demand: 'expected calibration error at most 0.03',
      holds: error <= 0.03,
    },
  ];
}

function leadFigure(
  name: string,
  gains: Record<Method, Gain>,
  method: (typeof references)[number],
  measure: keyof Gain,
): Figure {
  const mean = (values: Float64Array) => (100 * values.reduce((sum, value) => sum + value, 0)) / values.length / rounds;
  const difference = lead(gains.engine[measure], gains[method][measure]);
  const [by, low, high] = [difference.lead, difference.low, difference.high].map((x) => `${(100 * x).toFixed(1)}%`);
  return {
    what: `${name}, ${measure === 'hits' ? 'hit-rate' : 'nDCG'}@10`,
    measured: mean(gains.engine[measure]),
    reference: mean(gains[method][measure]),
    unit: '%',
    demand: `ahead of ${method} by ${by}; 95% interval ${low} to ${high}, all of it above 0`,
    holds: difference.low > 0,
  };
}

function salesData(products: PublicBaskets['products'], baskets: number[][]) {
  const customer = baskets.flatMap((basket, u) => basket.map(() => u));
  const entries = customer.length;
  return {
    customers: baskets.map((_, u) => ({ id: `${u}`, code: `${u}`, name: '', totalStores: 0, source: 'new' as const })),
    products: products.map((p, n) => ({ ...p, id: `${n}`, code: `${n}`, ingredients: [], price: 0, unit: '' })),
    purchases: {
      customer: Int32Array.from(customer),
      product: Int32Array.from(baskets.flat()),
      lines: new Int32Array(entries).fill(1),
      quantity: new Float64Array(entries).fill(1),
      lastDay: new Int32Array(entries),
    },
    embeddings: null,
  };
}

function rankOf(product: number, scores: Float64Array, bought: ReadonlySet<number>): number {
  const score = scores[product] ?? 0;
  let rank = 0;
  for (let p = 0; p < scores.length; p++) {
    const other = scores[p] as number;
    if (p !== product && !bought.has(p) && (other > score || (other === score && p < product))) rank++;
  }
  return rank;
}

function count(gain: Gain, customer: number, rank: number) {
  if (rank >= 10) return;
  gain.hits[customer] = (gain.hits[customer] ?? 0) + 1;
  gain.ndcg[customer] = (gain.ndcg[customer] ?? 0) + 1 / Math.log2(rank + 2);
}

/** Reference method: sum of the cosines of a product with all bought products (Deshpande and Karypis 2004). */
function itemCosine(baskets: number[][], buyers: Float64Array) {
  const size = buyers.length;
  const both = new Float32Array(size * size);
  for (const basket of baskets) {
    for (const a of basket)
      for (const b of basket) if (a !== b) both[a * size + b] = (both[a * size + b] as number) + 1;
  }
  return (basket: number[]) => {
    const scores = new Float64Array(size);
    for (const a of basket) {
      for (let b = 0; b < size; b++) {
        const n = both[a * size + b] as number;
        if (n) scores[b] = (scores[b] as number) + n / Math.sqrt((buyers[a] as number) * (buyers[b] as number));
      }
    }
    return scores;
  };
}
