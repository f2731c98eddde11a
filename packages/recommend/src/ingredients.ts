/** Ingredients of catalogue products; rare ones weigh more than common ones (water). */
export class Ingredients {
  /** For each product: normalized ingredient → weight; the vector has length 1. */
  private readonly weights: Map<string, number>[];
  /** For each product: normalized ingredient → name in the catalogue. */
  private readonly names: Map<string, string>[];

  constructor(products: readonly { ingredients: readonly string[] }[]) {
    this.names = products.map((p) => new Map(p.ingredients.map((name) => [normalize(name), name.trim()])));
    this.weights = rareWeights(this.names.map((names) => [...names.keys()]));
  }

  /** Cosine of two products, 0 to 1. */
  similarity(a: number, b: number): number {
    return cosine(this.weights[a], this.weights[b]);
  }

  /** Shared ingredients as named by the second product, the rarest first. */
  shared(a: number, b: number): string[] {
    const [first, second] = [this.weights[a], this.weights[b]];
    return [...(second ?? [])]
      .filter(([name]) => first?.has(name))
      .sort(([nameA, x], [nameB, y]) => y - x || (nameA < nameB ? -1 : 1))
      .map(([name]) => this.names[b]?.get(name) ?? name);
  }

  get weightsByProduct(): readonly ReadonlyMap<string, number>[] {
    return this.weights;
  }
}

/** 'Organic  inhibitors (12%)' becomes 'organic inhibitors'. */
const normalize = (name: string) =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)|\d+([.,]\d+)?\s*%/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Weights by inverse document frequency; vectors of length 1. */
export function rareWeights(documents: readonly string[][]): Map<string, number>[] {
  const counts = new Map<string, number>();
  for (const terms of documents) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return documents.map((terms) => {
    const weights = new Map<string, number>();
    for (const term of terms) if (term) weights.set(term, Math.log(1 + documents.length / (counts.get(term) ?? 1)));
    const length = Math.hypot(...weights.values()) || 1;
    for (const [term, weight] of weights) weights.set(term, weight / length);
    return weights;
  });
}

export function cosine(a: ReadonlyMap<string, number> = new Map(), b: ReadonlyMap<string, number> = new Map()): number {
  let sum = 0;
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0);
  return Math.min(1, sum);
}
