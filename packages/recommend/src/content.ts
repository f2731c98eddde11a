import { cosine, Ingredients, rareWeights } from './ingredients';
import { nearestVectors } from './nearest-vectors';
import type { SalesData } from './sales-data';

const neighboursEach = 24;
/** Looked at more closely: what is near by a shorter vector. */
const candidatesEach = 64;
/** Cosine of the embeddings of two unrelated products: below it they have nothing in common. */
const unrelated = 0.3;

/** How alike products are by name and ingredients, 0 to 1: by embeddings where there are, else by words. */
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

  /** The most alike, best first. */
  neighbours(product: number): readonly { product: number; similarity: number }[] {
    return this.nearest[product] ?? [];
  }

  similarity(a: number, b: number): number {
    const named = this.embeddings
      ? Math.max(0, (this.dot(a, b) - unrelated) / (1 - unrelated))
      : cosine(this.words[a], this.words[b]);
    const hasBoth = (this.ingredients.all[a]?.size ?? 0) > 0 && (this.ingredients.all[b]?.size ?? 0) > 0;
    return Math.min(1, hasBoth ? (named + this.ingredients.similarity(a, b)) / 2 : named);
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
    const near = nearestVectors(embeddings, this.dimensions, count, candidatesEach);
    return near.map((candidates, a) => this.exactly(a, candidates));
  }

  private byTerms(count: number) {
    const index = new Map<string, number[]>();
    const terms = (p: number) => [...(this.words[p]?.keys() ?? []), ...(this.ingredients.all[p]?.keys() ?? [])];
    for (let p = 0; p < count; p++) {
      for (const term of terms(p)) {
        const having = index.get(term);
        if (having) having.push(p);
        else index.set(term, [p]);
      }
    }
    return Array.from({ length: count }, (_, a) => {
      const others = new Set<number>();
      for (const term of terms(a)) {
        const having = index.get(term) ?? [];
        // what a fifth of the catalogue has says nothing
        if (having.length <= Math.max(20, count / 5)) for (const b of having) if (a !== b) others.add(b);
      }
      return this.exactly(a, [...others]);
    });
  }

  private exactly(a: number, others: number[]) {
    return others
      .map((product) => ({ product, similarity: this.similarity(a, product) }))
      .filter(({ similarity }) => similarity > 0)
      .sort((x, y) => y.similarity - x.similarity || x.product - y.product)
      .slice(0, neighboursEach);
  }
}
