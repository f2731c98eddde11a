import type { Baskets } from './baskets';
import type { CoPurchases } from './co-purchase';
import type { Content } from './content';
import type { ProductRegression } from './product-regression';
import type { SimilarCustomers } from './similar-customers';

/** Weights of the parts of a score, tuned on hidden purchases. */
export interface Mixture {
  /** 0 to 1: weight of similar customers; the regression has the rest. */
  similar: number;
  /** Exponent of the similarity of customers. */
  power: number;
  /** Weight of the likeness to bought products. */
  content: number;
}

/** Chance of a product without buyers, relative to that of an identical product with buyers. */
const newProductShare = 0.5;

/** The parts of a customer's chances before mixing. */
export interface Parts {
  /** Products in the customer's basket. */
  basket: ReadonlySet<number>;
  similarities: Float64Array;
  /** Chances by similar customers, cached by power. */
  bySimilarity: Map<number, Float64Array>;
  regression: Float64Array;
  /** Likeness of each product to the most similar one in the basket, 0 to 1. */
  likeness: Float64Array;
  popularity: Float64Array;
}

/** Computes the chances of products for customers. */
export class Scorer {
  readonly baskets: Baskets;
  readonly coPurchases: CoPurchases;
  readonly similarCustomers: SimilarCustomers;
  readonly content: Content;
  readonly popularity: Float64Array;
  /** Products without buyers, each with the most similar products that have buyers. */
  private readonly newProducts: { product: number; similar: { product: number; similarity: number }[] }[];

  constructor(models: {
    baskets: Baskets;
    coPurchases: CoPurchases;
    similarCustomers: SimilarCustomers;
    content: Content;
    popularity: Float64Array;
  }) {
    this.baskets = models.baskets;
    this.coPurchases = models.coPurchases;
    this.similarCustomers = models.similarCustomers;
    this.content = models.content;
    this.popularity = models.popularity;
    const { buyers } = models.baskets;
    this.newProducts = [...buyers.keys()].flatMap((product) => {
      if (buyers[product]) return [];
      return [{ product, similar: models.content.neighbours(product).filter((near) => buyers[near.product]) }];
    });
  }

  /** @param hidden a product of the customer to treat as not bought */
  parts(regression: ProductRegression, customer: number, hidden = -1): Parts {
    const { baskets } = this;
    const basket = baskets.weightedProducts(customer, hidden);
    const popularity = this.popularity.slice();
    if (hidden >= 0) popularity[hidden] = Math.max(0, (popularity[hidden] ?? 0) - 1 / baskets.customerCount);
    const likeness = new Float64Array(baskets.productCount);
    for (const { product } of basket) {
      for (const near of this.content.neighbours(product)) {
        likeness[near.product] = Math.max(likeness[near.product] ?? 0, near.similarity);
      }
    }
    return {
      basket: new Set(basket.map(({ product }) => product)),
      similarities: this.similarCustomers.similarities(customer, hidden),
      bySimilarity: new Map(),
      regression: regression.chances(customer, basket, popularity, new Float64Array(baskets.productCount)),
      likeness,
      popularity,
    };
  }

  /** Mixed chances of all products, including bought ones. */
  mix(parts: Parts, mixture: Mixture, out = new Float64Array(this.baskets.productCount)): Float64Array {
    out.set(parts.regression);
    if (mixture.similar) {
      const similar = this.bySimilarity(parts, mixture.power);
      for (let p = 0; p < out.length; p++) {
        out[p] = (1 - mixture.similar) * (out[p] as number) + mixture.similar * (similar[p] as number);
      }
    }
    for (const { product, similar } of this.newProducts) {
      for (const { product: known, similarity } of similar) {
        const chance = parts.basket.has(known) ? 1 : (out[known] as number);
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
    const cached = parts.bySimilarity.get(power);
    if (cached) return cached;
    const chances = new Float64Array(this.baskets.productCount);
    this.similarCustomers.chances(parts.similarities, power, parts.popularity, chances);
    parts.bySimilarity.set(power, chances);
    return chances;
  }
}
