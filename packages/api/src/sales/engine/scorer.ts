import type { Baskets } from './baskets';
import type { CoPurchases } from './co-purchase';
import type { Content } from './content';
import type { SimilarCustomers } from './similar-customers';

/** What tuning chooses by hidden purchases. */
export interface Mixture {
  /** How much nearer neighbours count more. */
  power: number;
  /** 0 to 1: the part of co-purchases; the rest is similar customers'. */
  coPurchase: number;
  /** How much likeness to what is bought counts. */
  content: number;
}

export const startingMixture: Mixture = { power: 2, coPurchase: 0.5, content: 0.5 };

/** A product that nobody bought yet is taken for half as likely as the one that it is most like, if it were the same. */
const newProductShare = 0.5;

/** The parts of a customer's chances, before they are mixed. */
export interface Parts {
  similarities: Float64Array;
  /** Chances by similar customers, for each power that was asked for. */
  bySimilarity: Map<number, Float64Array>;
  coPurchase: Float64Array;
  /** Likeness of each product to the nearest that is bought, 0 to 1. */
  likeness: Float64Array;
  popularity: Float64Array;
}

/** Chances of products for customers. */
export class Scorer {
  readonly baskets: Baskets;
  readonly coPurchases: CoPurchases;
  readonly similarCustomers: SimilarCustomers;
  readonly content: Content;
  readonly popularity: Float64Array;
  /** Those that nobody bought yet, with the product that each is most like. */
  private readonly newProducts: { product: number; like: number; similarity: number }[];

  constructor(of: {
    baskets: Baskets;
    coPurchases: CoPurchases;
    similarCustomers: SimilarCustomers;
    content: Content;
    popularity: Float64Array;
  }) {
    this.baskets = of.baskets;
    this.coPurchases = of.coPurchases;
    this.similarCustomers = of.similarCustomers;
    this.content = of.content;
    this.popularity = of.popularity;
    const { buyers } = of.baskets;
    this.newProducts = [...buyers.keys()].flatMap((product) => {
      if (buyers[product]) return [];
      const nearest = of.content.neighbours(product).find((near) => buyers[near.product]);
      return nearest ? [{ product, like: nearest.product, similarity: nearest.similarity }] : [];
    });
  }

  /** @param hidden a product of the customer that is taken as not bought, everywhere */
  parts(customer: number, hidden = -1): Parts {
    const { baskets } = this;
    const basket = [...baskets.of(customer)]
      .map((product, nth) => ({ product, weight: baskets.weight(customer, nth) }))
      .filter(({ product }) => product !== hidden);
    const popularity = this.popularity.slice();
    if (hidden >= 0) popularity[hidden] = Math.max(0, (popularity[hidden] ?? 0) - 1 / baskets.customerCount);
    const likeness = new Float64Array(baskets.productCount);
    for (const { product } of basket) {
      for (const near of this.content.neighbours(product)) {
        likeness[near.product] = Math.max(likeness[near.product] ?? 0, near.similarity);
      }
    }
    return {
      similarities: this.similarCustomers.similarities(customer, hidden),
      bySimilarity: new Map(),
      coPurchase: this.coPurchases.chances(basket, popularity, new Float64Array(baskets.productCount), hidden),
      likeness,
      popularity,
    };
  }

  /** Chances of all products, mixed. What is bought has one, too. */
  mix(parts: Parts, mixture: Mixture, out = new Float64Array(this.baskets.productCount)): Float64Array {
    const similar = this.bySimilarity(parts, mixture.power);
    for (let p = 0; p < out.length; p++) {
      out[p] = (1 - mixture.coPurchase) * (similar[p] as number) + mixture.coPurchase * (parts.coPurchase[p] as number);
    }
    for (const { product, like, similarity } of this.newProducts) {
      out[product] = Math.max(out[product] ?? 0, newProductShare * similarity * (out[like] ?? 0));
    }
    if (mixture.content) {
      for (let p = 0; p < out.length; p++) {
        const likeness = parts.likeness[p] as number;
        if (likeness) out[p] = (out[p] as number) * Math.exp(mixture.content * likeness);
      }
    }
    return out;
  }

  private bySimilarity(parts: Parts, power: number): Float64Array {
    const known = parts.bySimilarity.get(power);
    if (known) return known;
    const chances = new Float64Array(this.baskets.productCount);
    this.similarCustomers.chances(parts.similarities, power, parts.popularity, chances);
    parts.bySimilarity.set(power, chances);
    return chances;
  }
}
