import type { Baskets } from './baskets';
import type { CoPurchases } from './co-purchase';
import type { Content } from './content';
import type { ProductRegression } from './product-regression';
import type { SimilarCustomers } from './similar-customers';

/** What tuning chooses by hidden purchases. */
export interface Mixture {
  /** 0 to 1: the part of similar customers; the rest is the regression's. */
  similar: number;
  /** How much nearer neighbours count more. */
  power: number;
  /** How much likeness to what is bought counts. */
  content: number;
}

/** A product that nobody bought yet is half as likely as one that it is like, if it were the same. */
const newProductShare = 0.5;

/** The parts of a customer's chances, before they are mixed. */
export interface Parts {
  /** What the customer is known to buy. */
  held: ReadonlySet<number>;
  similarities: Float64Array;
  /** Chances by similar customers, for each power that was asked for. */
  bySimilarity: Map<number, Float64Array>;
  regression: Float64Array;
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
  /** Those that nobody bought yet, with the products that each is most like. */
  private readonly newProducts: { product: number; like: { product: number; similarity: number }[] }[];

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
      return [{ product, like: of.content.neighbours(product).filter((near) => buyers[near.product]) }];
    });
  }

  /** @param hidden a product of the customer that is taken as not bought, everywhere */
  parts(regression: ProductRegression, customer: number, hidden = -1): Parts {
    const { baskets } = this;
    const basket = baskets.held(customer, hidden);
    const popularity = this.popularity.slice();
    if (hidden >= 0) popularity[hidden] = Math.max(0, (popularity[hidden] ?? 0) - 1 / baskets.customerCount);
    const likeness = new Float64Array(baskets.productCount);
    for (const { product } of basket) {
      for (const near of this.content.neighbours(product)) {
        likeness[near.product] = Math.max(likeness[near.product] ?? 0, near.similarity);
      }
    }
    return {
      held: new Set(basket.map(({ product }) => product)),
      similarities: this.similarCustomers.similarities(customer, hidden),
      bySimilarity: new Map(),
      regression: regression.chances(customer, basket, popularity, new Float64Array(baskets.productCount)),
      likeness,
      popularity,
    };
  }

  /** Chances of all products, mixed. What is bought has one, too. */
  mix(parts: Parts, mixture: Mixture, out = new Float64Array(this.baskets.productCount)): Float64Array {
    out.set(parts.regression);
    if (mixture.similar) {
      const similar = this.bySimilarity(parts, mixture.power);
      for (let p = 0; p < out.length; p++) {
        out[p] = (1 - mixture.similar) * (out[p] as number) + mixture.similar * (similar[p] as number);
      }
    }
    for (const { product, like } of this.newProducts) {
      for (const { product: known, similarity } of like) {
        const chance = parts.held.has(known) ? 1 : (out[known] as number);
        out[product] = Math.max(out[product] as number, newProductShare * similarity * chance);
      }
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
