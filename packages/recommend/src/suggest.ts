import { fitScorer } from './fit';
import { Learned } from './learned';
import { eachPercent, type OnLearned, partOf } from './learning-progress';
import type { Evidence } from './reasons';
import type { SalesData } from './sales-data';
import type { Scorer } from './scorer';
import { acceptanceThreshold } from './thresholds';
import { averageChance, liftOf, type Tuned, tune } from './tune';

/** What a person reads through: the best of each kind. */
const mostAccepted = 24;
const mostRejected = 12;
const mostPurchased = 12;
const mostNew = 3;
/** What a product that nobody bought yet is at most given: it stays below the threshold. */
const mostOfNew = acceptanceThreshold - 0.05;
const mostLiftOfNew = Math.log(mostOfNew / (1 - mostOfNew));
/** Below it a suggestion is worse than chance. */
const leastProbability = 0.5;
const mostOfOneProduct = 4;
const mostOfOneCategory = 5;
const neighboursNamed = 20;
/** Of the time that learning takes; the rest is tuning. */
const shareOfFit = 0.08;

export interface Suggestion {
  /** The product that is bought, and the one that goes with it. */
  product: number;
  suggested: number;
  status: 'Accepted' | 'Rejected' | 'Already Purchased';
  /** 0 to 1, calibrated. */
  probability: number;
  /** What the order is by: 0 to 100. */
  score: number;
  evidence: Evidence;
}

/** Suggests products to customers of an organization whose data it has learned from. */
export class Suggester {
  readonly scorer: Scorer;
  readonly tuned: Tuned;
  private readonly learned: Learned;
  readonly data: SalesData;

  constructor(data: SalesData, onLearned: OnLearned = () => {}) {
    const tell = eachPercent(onLearned);
    tell(0);
    this.data = data;
    this.scorer = fitScorer(data);
    this.tuned = tune(this.scorer, partOf(tell, shareOfFit, 1));
    this.learned = new Learned(data.outcomes);
  }

  /** Best first. Empty for a customer that buys nothing. */
  suggest(customer: number): Suggestion[] {
    const { scorer, learned } = this;
    const basket = [...scorer.baskets.of(customer)];
    if (!basket.length) return [];
    const parts = scorer.parts(this.tuned.regression, customer);
    const chances = scorer.mix(parts, this.tuned.mixture);
    const bought = new Set(basket);
    const average = averageChance(chances, bought);
    for (const won of learned.wonBy(customer)) bought.add(won);
    const lost = new Set(learned.lostBy(customer));
    const waiting = new Set(learned.waitingFor(customer));

    const nearest = nearestOf(parts.similarities);
    const rate = (suggested: number) => {
      const isNew = !scorer.baskets.buyers[suggested];
      const found = liftOf(chances[suggested] as number, average) + learned.ofProduct(suggested);
      // what nobody bought yet was never measured: a person shall look at it
      const lift = isNew ? Math.min(mostLiftOfNew, found) : found;
      const probability = this.tuned.calibration.probability(lift);
      return { suggested, lift, isNew, probability: isNew ? Math.min(mostOfNew, probability) : probability };
    };
    const open = Array.from(chances.keys())
      .filter((p) => !bought.has(p) && !lost.has(p))
      .map(rate)
      .filter(({ probability }) => probability >= leastProbability)
      .sort((a, b) => b.lift - a.lift || a.suggested - b.suggested);

    const taken = new Map<number, number>();
    const categories = new Map<string, number>();
    const left = { Accepted: mostAccepted, Rejected: mostRejected };
    let newOnes = mostNew;
    const suggestions: Suggestion[] = [];
    for (const rated of open) {
      const accepted = isAccepted(rated.probability) && !waiting.has(rated.suggested);
      const status = accepted ? 'Accepted' : 'Rejected';
      if (!left[status]) {
        if (status === 'Rejected' || !left.Rejected) break;
        continue;
      }
      if (rated.isNew && !newOnes) continue;
      const category = this.data.products[rated.suggested]?.category ?? '';
      const inCategory = categories.get(category) ?? 0;
      if (category && inCategory >= mostOfOneCategory) continue;
      const product = this.partner(basket, rated.suggested, (p) => (taken.get(p) ?? 0) < mostOfOneProduct);
      if (product === null) continue;
      taken.set(product, (taken.get(product) ?? 0) + 1);
      categories.set(category, inCategory + 1);
      left[status]--;
      if (rated.isNew) newOnes--;
      suggestions.push({ ...this.toSuggestion(customer, product, rated, nearest), status });
    }
    return [...suggestions, ...this.purchased(customer, basket, bought, rate, nearest)];
  }

  /** What is bought already and goes with something else that is bought. */
  private purchased(
    customer: number,
    basket: number[],
    bought: ReadonlySet<number>,
    rate: (p: number) => Rated,
    nearest: number[],
  ): Suggestion[] {
    const rated = [...bought].map(rate).sort((a, b) => b.lift - a.lift || a.suggested - b.suggested);
    const suggestions: Suggestion[] = [];
    for (const one of rated) {
      if (suggestions.length === mostPurchased) break;
      const product = this.partner(basket, one.suggested, () => true);
      if (product === null) continue;
      suggestions.push({ ...this.toSuggestion(customer, product, one, nearest), status: 'Already Purchased' });
    }
    return suggestions;
  }

  private toSuggestion(customer: number, product: number, rated: Rated, nearest: number[]): Omit<Suggestion, 'status'> {
    return {
      product,
      suggested: rated.suggested,
      probability: rated.probability,
      score: Math.round(1000 / (1 + Math.exp(-rated.lift))) / 10,
      evidence: this.evidence(customer, product, rated.suggested, nearest),
    };
  }

  /** Of what is bought, the product that speaks most for the suggested one. */
  private partner(basket: number[], suggested: number, allowed: (product: number) => boolean): number | null {
    const { content, coPurchases, popularity } = this.scorer;
    let best: number | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const product of basket) {
      if (product === suggested || !allowed(product)) continue;
      const share = popularity[suggested] ?? 0;
      const worth =
        coPurchases.lift(product, suggested, share) +
        2 * content.similarity(product, suggested) +
        content.ingredients.similarity(product, suggested) +
        this.learned.ofPair(product, suggested);
      if (worth > most) [best, most] = [product, worth];
    }
    return best;
  }

  private evidence(customer: number, product: number, suggested: number, nearest: number[]): Evidence {
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
      neighboursWithIt: nearest.filter((u) => baskets.of(u).includes(suggested)).length,
      neighbours: nearest.length,
      suggestedBuyers: baskets.buyers[suggested] ?? 0,
      customers: baskets.customerCount,
      likeness: content.similarity(product, suggested),
      sameCategory: [...baskets.of(customer)].filter((p) => products[p]?.category === category && p !== suggested)
        .length,
    };
  }
}

interface Rated {
  suggested: number;
  lift: number;
  probability: number;
  /** Nobody bought it yet. */
  isNew: boolean;
}

function nearestOf(similarities: Float64Array): number[] {
  return Array.from(similarities.keys())
    .filter((u) => (similarities[u] as number) > 0)
    .sort((a, b) => (similarities[b] as number) - (similarities[a] as number) || a - b)
    .slice(0, neighboursNamed);
}

/** As it is shown, in whole percent: what reads 80 % is what the threshold says. */
const isAccepted = (probability: number) => Math.round(100 * probability) >= Math.round(100 * acceptanceThreshold);
