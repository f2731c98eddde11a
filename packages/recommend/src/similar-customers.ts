import type { Baskets } from './baskets';

/** Share of the product's popularity in each chance, so that few neighbours do not decide alone. */
const popularityShare = 0.2;

/**
 * Compares customers by bought products and categories; with the categories, a customer with few or rare products has
 * neighbours, too. Weights are log(1 + count) · log(1 + customers / customers with the feature), vectors have length 1.
 */
export class SimilarCustomers {
  private readonly baskets: Baskets;
  /** Feature number of each product's category; categories follow the products. */
  private readonly categoryFeature: Int32Array | null;
  private readonly rarity: Float64Array;
  private readonly starts: Int32Array;
  private readonly customers: Int32Array;
  private readonly weights: Float32Array;

  /** @param categories category number of each product; null if there are no categories */
  constructor(baskets: Baskets, categories: Int32Array | null) {
    this.baskets = baskets;
    const { productCount, customerCount } = baskets;
    const categoryCount = categories ? 1 + categories.reduce((max, c) => Math.max(max, c), -1) : 0;
    this.categoryFeature = categories ? categories.map((c) => productCount + c) : null;
    const features = productCount + categoryCount;
    const counts = new Int32Array(features);
    const profiles = Array.from({ length: customerCount }, (_, u) => this.countFeatures(baskets.productsOf(u), -1));
    for (const profile of profiles) for (const feature of profile.keys()) counts[feature] = (counts[feature] ?? 0) + 1;
    this.rarity = Float64Array.from(counts, (n) => Math.log(1 + customerCount / Math.max(1, n)));
    this.starts = new Int32Array(features + 1);
    for (let f = 0; f < features; f++) this.starts[f + 1] = (this.starts[f] ?? 0) + (counts[f] ?? 0);
    const next = this.starts.slice();
    const total = this.starts[features] ?? 0;
    this.customers = new Int32Array(total);
    this.weights = new Float32Array(total);
    for (const [u, profile] of profiles.entries()) {
      for (const [feature, weight] of this.featureWeights(profile)) {
        const at = next[feature] ?? 0;
        next[feature] = at + 1;
        this.customers[at] = u;
        this.weights[at] = weight;
      }
    }
  }

  /** Cosine of each customer with this one; 0 for itself. @param hidden a product to treat as not bought */
  similarities(customer: number, hidden = -1): Float64Array {
    const similarities = new Float64Array(this.baskets.customerCount);
    const counts = this.countFeatures(this.baskets.productsOf(customer), hidden);
    for (const [feature, weight] of this.featureWeights(counts)) {
      const end = this.starts[feature + 1] ?? 0;
      for (let at = this.starts[feature] ?? 0; at < end; at++) {
        const other = this.customers[at] as number;
        similarities[other] = (similarities[other] as number) + weight * (this.weights[at] as number);
      }
    }
    similarities[customer] = 0;
    return similarities;
  }

  /** The share of neighbours that buy each product, weighted by similarity: a higher power favours the nearest ones. */
  chances(similarities: Float64Array, power: number, popularity: Float64Array, out: Float64Array): Float64Array {
    out.fill(0);
    let sum = 0;
    for (let u = 0; u < similarities.length; u++) {
      const similarity = similarities[u] as number;
      if (similarity <= 0) continue;
      const weight = similarity ** power;
      sum += weight;
      for (const product of this.baskets.productsOf(u)) out[product] = (out[product] as number) + weight;
    }
    if (!sum) out.set(popularity);
    else {
      const total = sum * (1 + popularityShare);
      for (let p = 0; p < out.length; p++) {
        out[p] = ((out[p] as number) + popularityShare * sum * (popularity[p] as number)) / total;
      }
    }
    return out;
  }

  private countFeatures(products: Int32Array, hidden: number): Map<number, number> {
    const counts = new Map<number, number>();
    for (const product of products) {
      if (product === hidden) continue;
      counts.set(product, 1);
      const category = this.categoryFeature?.[product];
      if (category !== undefined) counts.set(category, (counts.get(category) ?? 0) + 1);
    }
    return counts;
  }

  private featureWeights(counts: Map<number, number>): [feature: number, weight: number][] {
    const weights = [...counts].map(([feature, n]): [number, number] => [
      feature,
      Math.log(1 + n) * (this.rarity[feature] ?? 0),
    ]);
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return weights.map(([feature, weight]) => [feature, weight / length]);
  }
}
