import { cosine, Ingredients, rareWeights } from './ingredients';
import { nearestVectors } from './nearest-vectors';
import type { SalesData } from './sales-data';

const neighboursPerProduct = 24;
/** Compared exactly: those found by the shorter vectors. */
const candidatesPerProduct = 64;
/** Typical cosine of the embeddings of unrelated products; counts as similarity 0. */
const unrelatedCosine = 0.3;

/** Similarity of products by name and ingredients, 0 to 1: by embeddings if there are any, otherwise by words. */
export class Content {
  readonly ingredients: Ingredients;
  private readonly words: Map<string, number>[];
  private readonly embeddings: Float32Array | null;
  private readonly dimensions: number;
  private readonly nearest: { product: number; similarity: number }[][];

  constructor({ products, embeddings }: Pick<SalesData, 'products' | 'embeddings'>) {
    this.ingredients = new Ingredients(products);
    this.words = rareWeights(products.map(({ name }) => name.toLowerCase().match(/\p{L}{3,}|\d+/gu) ?? []));
    this.embeddings = embeddings;
    this.dimensions = embeddings ? embeddings.length / Math.max(1, products.length) : 0;
    this.nearest = embeddings ? this.byEmbeddings(embeddings, products.length) : this.byTerms(products.length);
  }

  /** The most similar products, best first. */
  neighbours(product: number): readonly { product: number; similarity: number }[] {
    return this.nearest[product] ?? [];
  }

  similarity(a: number, b: number): number {
    const nameSimilarity = this.embeddings
      ? Math.max(0, (this.dot(a, b) - unrelatedCosine) / (1 - unrelatedCosine))
      : cosine(this.words[a], this.words[b]);
    const hasIngredients = (product: number) => (this.ingredients.weightsByProduct[product]?.size ?? 0) > 0;
    const hasBoth = hasIngredients(a) && hasIngredients(b);
    return Math.min(1, hasBoth ? (nameSimilarity + this.ingredients.similarity(a, b)) / 2 : nameSimilarity);
  }

  private dot(a: number, b: number): number {
    const { embeddings, dimensions } = this;
    if (!embeddings) return 0;
    const [i, j] = [a * dimensions, b * dimensions];
    let sum = 0;
    for (let k = 0; k < dimensions; k++) sum += (embeddings[i + k] as number) * (embeddings[j + k] as number);
    return sum;
  }

  private byEmbeddings(embeddings: Float32Array, count: number) {
    const near = nearestVectors(embeddings, this.dimensions, count, candidatesPerProduct);
    return near.map((candidates, a) => this.mostSimilar(a, candidates));
  }

  private byTerms(count: number) {
    const index = new Map<string, number[]>();
    const terms = (p: number) => [
      ...(this.words[p]?.keys() ?? []),
      ...(this.ingredients.weightsByProduct[p]?.keys() ?? []),
    ];
    for (let p = 0; p < count; p++) {
      for (const term of terms(p)) {
        const products = index.get(term);
        if (products) products.push(p);
        else index.set(term, [p]);
      }
    }
    return Array.from({ length: count }, (_, a) => {
      const others = new Set<number>();
      for (const term of terms(a)) {
        const products = index.get(term) ?? [];
        // skip terms that are too common to distinguish products
        if (products.length <= Math.max(20, count / 5)) for (const b of products) if (a !== b) others.add(b);
      }
      return this.mostSimilar(a, [...others]);
    });
  }

  private mostSimilar(a: number, others: number[]) {
    return others
      .map((product) => ({ product, similarity: this.similarity(a, product) }))
      .filter(({ similarity }) => similarity > 0)
      .sort((x, y) => y.similarity - x.similarity || x.product - y.product)
      .slice(0, neighboursPerProduct);
  }
}
