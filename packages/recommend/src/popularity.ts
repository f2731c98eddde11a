import type { Baskets } from './baskets';

/** A product without buyers counts as half as popular as the average of its category. */
const newProductShare = 0.5;

/** Category numbers of the products; null if all have the same category or none has one. */
export function categoriesOf(products: readonly { category: string }[]): Int32Array | null {
  const numbers = new Map<string, number>();
  const categories = products.map(({ category }) => {
    const name = category.trim().toLowerCase();
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  return numbers.size > 1 ? Int32Array.from(categories) : null;
}

/** Share of customers that buy each product. */
export function popularityOf(baskets: Baskets, categories: Int32Array | null): Float64Array {
  const { buyers, customerCount } = baskets;
  const sums = new Map<number, { buyers: number; products: number }>();
  for (let p = 0; p < buyers.length; p++) {
    const category = categories?.[p] ?? 0;
    const sum = sums.get(category) ?? { buyers: 0, products: 0 };
    sums.set(category, { buyers: sum.buyers + (buyers[p] ?? 0), products: sum.products + 1 });
  }
  return buyers.map((n, p) => {
    if (n > 0) return n / customerCount;
    const sum = sums.get(categories?.[p] ?? 0);
    const average = sum ? sum.buyers / sum.products : 0;
    return (newProductShare * Math.max(average, 0.01)) / Math.max(1, customerCount);
  });
}
