import { fitScorer } from './fit';
import { LearnedOutcomes } from './learned-outcomes';
import { type OnProgress, oncePerPercent, stepProgress } from './learning-progress';
import type { Evidence } from './reasons';
import type { SalesData } from './sales-data';
import type { Scorer } from './scorer';
import { acceptanceThreshold } from './thresholds';
import { averageChance, liftOf, type Tuned, tune } from './tune';

/** Limits of a list that a person reads through. */
const maxAccepted = 24;
const maxRejected = 12;
const maxPurchased = 12;
const maxNew = 3;
/** Maximum probability of a product without buyers: below the threshold. */
const maxNewProbability = acceptanceThreshold - 0.05;
const maxNewLift = Math.log(maxNewProbability / (1 - maxNewProbability));
/** Below it a suggestion is worse than chance. */
const minProbability = 0.5;
const maxPerProduct = 4;
const maxPerCategory = 5;
const maxNeighbours = 20;
/** Share of the training time; the rest is tuning. */
const shareOfFit = 0.08;

export interface Suggestion {
  /** The bought product that `suggested` is combined with. */
  product: number;
  suggested: number;
  status: 'Accepted' | 'Rejected' | 'Already Purchased';
  /** 0 to 1, calibrated. */
  probability: number;
  /** Defines the order: 0 to 100. */
  score: number;
  evidence: Evidence;
}

/** Trained with the data of one organization, suggests products to its customers. */
export class Suggester {
  readonly scorer: Scorer;
  readonly tuned: Tuned;
  private readonly outcomes: LearnedOutcomes;
  readonly data: SalesData;

  constructor(data: SalesData, onProgress: OnProgress = () => {}) {
    const report = oncePerPercent(onProgress);
    report(0);
    this.data = data;
    this.scorer = fitScorer(data);
    this.tuned = tune(this.scorer, stepProgress(report, shareOfFit, 1));
    this.outcomes = new LearnedOutcomes(data.outcomes);
  }

  /** Best first. Empty for a customer without purchases. */
  suggest(customer: number): Suggestion[] {
    const { scorer, outcomes } = this;
    const basket = [...scorer.baskets.productsOf(customer)];
    if (!basket.length) return [];
    const parts = scorer.parts(this.tuned.regression, customer);
    const chances = scorer.mix(parts, this.tuned.mixture);
    const bought = new Set(basket);
    const average = averageChance(chances, bought);
    for (const won of outcomes.wonBy(customer)) bought.add(won);
    const lost = new Set(outcomes.lostBy(customer));
    const postponed = new Set(outcomes.postponedBy(customer));

    const neighbours = nearestCustomers(parts.similarities);
    const rate = (suggested: number) => {
      const isNew = !scorer.baskets.buyers[suggested];
      const fullLift = liftOf(chances[suggested] as number, average) + outcomes.productAdjustment(suggested);
      // the calibration covers no products without buyers: leave the decision to a person
      const lift = isNew ? Math.min(maxNewLift, fullLift) : fullLift;
      const probability = this.tuned.calibration.probability(lift);
      return { suggested, lift, isNew, probability: isNew ? Math.min(maxNewProbability, probability) : probability };
    };
    const candidates = Array.from(chances.keys())
      .filter((p) => !bought.has(p) && !lost.has(p))
      .map(rate)
      .filter(({ probability }) => probability >= minProbability)
      .sort((a, b) => b.lift - a.lift || a.suggested - b.suggested);

    const countByProduct = new Map<number, number>();
    const countByCategory = new Map<string, number>();
    const left = { Accepted: maxAccepted, Rejected: maxRejected };
    let newLeft = maxNew;
    const suggestions: Suggestion[] = [];
    for (const candidate of candidates) {
      const accepted = isAccepted(candidate.probability) && !postponed.has(candidate.suggested);
      const status = accepted ? 'Accepted' : 'Rejected';
      if (!left[status]) {
        if (status === 'Rejected' || !left.Rejected) break;
        continue;
      }
      if (candidate.isNew && !newLeft) continue;
      const category = this.data.products[candidate.suggested]?.category ?? '';
      const inCategory = countByCategory.get(category) ?? 0;
      if (category && inCategory >= maxPerCategory) continue;
      const isAvailable = (p: number) => (countByProduct.get(p) ?? 0) < maxPerProduct;
      const product = this.bestPartner(basket, candidate.suggested, isAvailable);
      if (product === null) continue;
      countByProduct.set(product, (countByProduct.get(product) ?? 0) + 1);
      countByCategory.set(category, inCategory + 1);
      left[status]--;
      if (candidate.isNew) newLeft--;
      suggestions.push({ ...this.toSuggestion(customer, product, candidate, neighbours), status });
    }
    return [...suggestions, ...this.purchasedCombinations(customer, basket, bought, rate, neighbours)];
  }

  /** Bought products that go with another bought product. */
  private purchasedCombinations(
    customer: number,
    basket: number[],
    bought: ReadonlySet<number>,
    rate: (p: number) => Candidate,
    neighbours: number[],
  ): Suggestion[] {
    const candidates = [...bought].map(rate).sort((a, b) => b.lift - a.lift || a.suggested - b.suggested);
    const suggestions: Suggestion[] = [];
    for (const candidate of candidates) {
      if (suggestions.length === maxPurchased) break;
      const product = this.bestPartner(basket, candidate.suggested, () => true);
      if (product === null) continue;
      const suggestion = this.toSuggestion(customer, product, candidate, neighbours);
      suggestions.push({ ...suggestion, status: 'Already Purchased' });
    }
    return suggestions;
  }

  private toSuggestion(
    customer: number,
    product: number,
    candidate: Candidate,
    neighbours: number[],
  ): Omit<Suggestion, 'status'> {
    return {
      product,
      suggested: candidate.suggested,
      probability: candidate.probability,
      score: Math.round(1000 / (1 + Math.exp(-candidate.lift))) / 10,
      evidence: this.evidence(customer, product, candidate.suggested, neighbours),
    };
  }

  /** The product of the basket that matches the suggested one best. */
  private bestPartner(basket: number[], suggested: number, isAllowed: (product: number) => boolean): number | null {
    const { content, coPurchases, popularity } = this.scorer;
    let best: number | null = null;
    let bestMatch = Number.NEGATIVE_INFINITY;
    for (const product of basket) {
      if (product === suggested || !isAllowed(product)) continue;
      const share = popularity[suggested] ?? 0;
      const match =
        coPurchases.lift(product, suggested, share) +
        2 * content.similarity(product, suggested) +
        content.ingredients.similarity(product, suggested) +
        this.outcomes.pairAdjustment(product, suggested);
      if (match > bestMatch) [best, bestMatch] = [product, match];
    }
    return best;
  }

  private evidence(customer: number, product: number, suggested: number, neighbours: number[]): Evidence {
    const { content, coPurchases, baskets } = this.scorer;
    const { products } = this.data;
    const [boughtData, suggestedData] = [products[product], products[suggested]];
    if (!boughtData || !suggestedData) throw new Error(`no product ${product} or ${suggested}`);
    const category = suggestedData.category;
    return {
      bought: boughtData,
      suggested: suggestedData,
      sharedIngredients: content.ingredients.shared(product, suggested),
      both: coPurchases.count(product, suggested),
      buyers: baskets.buyers[product] ?? 0,
      neighboursWithIt: neighbours.filter((u) => baskets.productsOf(u).includes(suggested)).length,
      neighbours: neighbours.length,
      suggestedBuyers: baskets.buyers[suggested] ?? 0,
      customers: baskets.customerCount,
      likeness: content.similarity(product, suggested),
      sameCategory: [...baskets.productsOf(customer)].filter(
        (p) => products[p]?.category === category && p !== suggested,
      ).length,
    };
  }
}

interface Candidate {
  suggested: number;
  lift: number;
  probability: number;
  /** Whether the product has no buyers yet. */
  isNew: boolean;
}

function nearestCustomers(similarities: Float64Array): number[] {
  return Array.from(similarities.keys())
    .filter((u) => (similarities[u] as number) > 0)
    .sort((a, b) => (similarities[b] as number) - (similarities[a] as number) || a - b)
    .slice(0, maxNeighbours);
}

/** Compares whole percent, so that a suggestion shown with 80 % is accepted. */
const isAccepted = (probability: number) => Math.round(100 * probability) >= Math.round(100 * acceptanceThreshold);
