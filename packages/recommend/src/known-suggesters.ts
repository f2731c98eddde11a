import type { SalesData } from './sales-data';
import { Suggester } from './suggest';

const mostKept = 3;
/** Of all together. One of 5,000 products takes about 100 MB. */
const mostBytes = 256 * 2 ** 20;

/** What was learned last, so that the next customer of the same organization does not wait for it again. */
export class KnownSuggesters {
  /** The one that was asked for last stands last. */
  private readonly kept = new Map<string, Suggester>();
  private readonly mostBytes: number;

  constructor(most = mostBytes) {
    this.mostBytes = most;
  }

  /** @param key changes with everything that is learned from; null when it has to be learned */
  find(key: string): Suggester | null {
    const suggester = this.kept.get(key);
    if (!suggester) return null;
    this.kept.delete(key);
    this.kept.set(key, suggester);
    return suggester;
  }

  learn(key: string, data: SalesData): Suggester {
    this.kept.delete(key);
    this.makeRoom(bytesOf(data));
    const suggester = new Suggester(data);
    this.kept.set(key, suggester);
    return suggester;
  }

  /** Before it is needed: two large ones are not held at once. */
  private makeRoom(bytes: number) {
    for (const [key] of this.kept) {
      const held = [...this.kept.values()].reduce((sum, { data }) => sum + bytesOf(data), 0);
      if (this.kept.size < mostKept && held + bytes <= this.mostBytes) return;
      this.kept.delete(key);
    }
  }
}

/** About: pairs of products, pairs of customers or products again, vectors, purchases. */
function bytesOf({ customers, products, embeddings, bought }: SalesData): number {
  const pairs = 2 * products.length ** 2 + 8 * Math.min(customers.length, products.length, 2000) ** 2;
  return pairs + (embeddings?.byteLength ?? 0) + 2000 * products.length + 40 * bought.product.length;
}
