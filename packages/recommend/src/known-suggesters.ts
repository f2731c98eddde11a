import type { SalesData } from './sales-data';
import { Suggester } from './suggest';

const maxSuggesters = 3;
/** For all cached suggesters together. One for 5,000 products takes about 100 MB. */
const defaultMaxBytes = 256 * 2 ** 20;

/** Caches suggesters, so that the next customer of the same organization does not wait for the training again. */
export class KnownSuggesters {
  /** Least recently used first. */
  private readonly suggesters = new Map<string, Suggester>();
  private readonly maxBytes: number;

  constructor(maxBytes = defaultMaxBytes) {
    this.maxBytes = maxBytes;
  }

  /** @param key must change with any of the training data */
  find(key: string): Suggester | null {
    const suggester = this.suggesters.get(key);
    if (!suggester) return null;
    this.suggesters.delete(key);
    this.suggesters.set(key, suggester);
    return suggester;
  }

  learn(key: string, data: SalesData): Suggester {
    this.suggesters.delete(key);
    // before the training: the memory never holds an evicted and the new suggester at once
    this.makeRoom(estimatedBytes(data));
    const suggester = new Suggester(data);
    this.suggesters.set(key, suggester);
    return suggester;
  }

  private makeRoom(bytes: number) {
    for (const [key] of this.suggesters) {
      const usedBytes = [...this.suggesters.values()].reduce((sum, { data }) => sum + estimatedBytes(data), 0);
      if (this.suggesters.size < maxSuggesters && usedBytes + bytes <= this.maxBytes) return;
      this.suggesters.delete(key);
    }
  }
}

/** Pairs of products, the inverted matrix of customers or products, vectors and purchases. */
function estimatedBytes({ customers, products, embeddings, purchases }: SalesData): number {
  const pairs = 2 * products.length ** 2 + 8 * Math.min(customers.length, products.length, 2000) ** 2;
  return pairs + (embeddings?.byteLength ?? 0) + 2000 * products.length + 40 * purchases.product.length;
}
