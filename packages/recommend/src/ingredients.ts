/** Of what catalogue products are made, the rare counting more than what everything holds (water). */
export class Ingredients {
  /** Of each product: ingredient → weight; the vector has length 1. */
  private readonly weights: Map<string, number>[];
  private readonly shown: Map<string, string>[];

  constructor(products: readonly { ingredients: readonly string[] }[]) {
    this.shown = products.map((p) => new Map(p.ingredients.map((name) => [plain(name), name.trim()])));
    this.weights = rareWeights(this.shown.map((names) => [...names.keys()]));
  }

  /** Cosine of two products, 0 to 1. */
  similarity(a: number, b: number): number {
    return cosine(this.weights[a], this.weights[b]);
  }

  /** What both contain as the second writes it, the rarest first. */
  shared(a: number, b: number): string[] {
    const [first, second] = [this.weights[a], this.weights[b]];
    return [...(second ?? [])]
      .filter(([name]) => first?.has(name))
      .sort(([nameA, x], [nameB, y]) => y - x || (nameA < nameB ? -1 : 1))
      .map(([name]) => this.shown[b]?.get(name) ?? name);
  }

  /** Ingredients of each product with their weights: for an index. */
  get all(): readonly ReadonlyMap<string, number>[] {
    return this.weights;
  }
}

/** 'Organic  inhibitors (12%)' and 'organic inhibitors' are one. */
const plain = (name: string) =>
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
