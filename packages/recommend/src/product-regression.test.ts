import { describe, expect, it } from 'vitest';
import { Baskets } from './baskets';
import { invertPositiveDefinite } from './positive-definite';
import { precisionOfCustomers, precisionOfProducts } from './precision';
import { ProductRegression } from './product-regression';
import { seededRandom } from './random';

function basketsOf(rows: readonly number[][], productCount: number): Baskets {
  const entries = rows.flatMap((row, customer) => row.map((product) => ({ customer, product })));
  return new Baskets(rows.length, productCount, {
    customer: Int32Array.from(entries, (e) => e.customer),
    product: Int32Array.from(entries, (e) => e.product),
    lines: new Int32Array(entries.length).fill(1),
    quantity: new Float64Array(entries.length).fill(1),
    lastDay: new Int32Array(entries.length),
  });
}

const products = 12;
const random = seededRandom(5);
const rows = Array.from({ length: 30 }, (_, u) =>
  Array.from({ length: products }, (_, p) => p).filter((p) => random() < (p % 2 === u % 2 ? 0.5 : 0.15)),
);

const popularityOf = ({ buyers, customerCount }: Baskets) => buyers.map((n) => n / customerCount);
const unlearned = (of: Baskets, customer: number, regression: ProductRegression) =>
  regression.chances(customer, of.held(customer), popularityOf(of), new Float64Array(products));

describe('inverse of a positive definite matrix', () => {
  it('times the matrix is one', () => {
    const size = 9;
    const factor = Array.from({ length: size * size }, () => random() - 0.5);
    const cell = (i: number, j: number) =>
      Array.from({ length: size }, (_, k) => (factor[i * size + k] ?? 0) * (factor[j * size + k] ?? 0)).reduce(
        (sum, x) => sum + x,
        i === j ? 1 : 0,
      );
    const matrix = Float64Array.from({ length: size * size }, (_, at) => cell(Math.floor(at / size), at % size));
    const inverse = invertPositiveDefinite(matrix.slice(), size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        let sum = 0;
        for (let k = 0; k < size; k++) sum += (matrix[i * size + k] ?? 0) * (inverse[k * size + j] ?? 0);
        expect(sum).toBeCloseTo(i === j ? 1 : 0, 9);
      }
    }
  });

  it('does not exist for one that is not', () => {
    expect(() => invertPositiveDefinite(Float64Array.of(1, 2, 2, 1), 2)).toThrow('not positive definite');
  });
});

describe('product regression', () => {
  it('is the same by products as by customers', () => {
    const baskets = basketsOf(rows, products);
    const [a, b] = [precisionOfProducts(baskets, 4, products), precisionOfCustomers(baskets, 4)];
    const held = [
      { product: 3, weight: 1 },
      { product: 8, weight: 0.6 },
    ];
    for (let p = 0; p < products; p++) {
      expect(a.diagonal[p]).toBeCloseTo(b.diagonal[p] ?? 0, 9);
      expect(a.timesMean[p]).toBeCloseTo(b.timesMean[p] ?? 0, 9);
      expect(a.times(held)[p]).toBeCloseTo(b.times(held)[p] ?? 0, 9);
    }
  });

  it('judges a customer as if its purchases had not been learned from', () => {
    const baskets = basketsOf(rows, products);
    const regression = new ProductRegression(baskets, 4);
    for (const customer of [0, 7, 29]) {
      const others = rows.filter((_, u) => u !== customer);
      const without = basketsOf(others, products);
      const { diagonal, times, timesMean } = precisionOfProducts(without, 4, products);
      const row = baskets.held(customer);
      const moved = times(row);
      const found = unlearned(baskets, customer, regression);
      for (let p = 0; p < products; p++) {
        const bought = rows[customer]?.includes(p) ? 1 : 0;
        const chance = bought - ((moved[p] ?? 0) - (timesMean[p] ?? 0)) / (diagonal[p] ?? 1);
        const least = 0.1 * (popularityOf(baskets)[p] ?? 0);
        expect(found[p]).toBeCloseTo(Math.min(1, Math.max(least, chance)), 9);
      }
    }
  });

  it('raises what goes with the basket, and is the popularity where nothing was learned', () => {
    const baskets = basketsOf([...rows, [0, 2]], products);
    const chances = unlearned(baskets, 30, new ProductRegression(baskets, 4));
    const mean = (of: number[]) => of.reduce((sum, p) => sum + (chances[p] ?? 0), 0) / of.length;
    expect(mean([4, 6, 8, 10])).toBeGreaterThan(1.5 * mean([1, 3, 5, 7, 9, 11]));
    const two = basketsOf([[0], [1]], products);
    expect(unlearned(two, 0, new ProductRegression(two, 4))).toEqual(popularityOf(two));
  });
});
