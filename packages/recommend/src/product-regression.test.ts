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
const chancesOf = (customer: number, baskets: Baskets, regression: ProductRegression) => {
  const basket = baskets.weightedProducts(customer);
  return regression.chances(customer, basket, popularityOf(baskets), new Float64Array(products));
};

describe('invertPositiveDefinite', () => {
  it('returns the inverse', () => {
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

  it('rejects a matrix that is not positive definite', () => {
    expect(() => invertPositiveDefinite(Float64Array.of(1, 2, 2, 1), 2)).toThrow('not positive definite');
  });
});

describe('ProductRegression', () => {
  it('computes the same precision by products as by customers', () => {
    const baskets = basketsOf(rows, products);
    const [a, b] = [precisionOfProducts(baskets, 4, products), precisionOfCustomers(baskets, 4)];
    const vector = [
      { product: 3, weight: 1 },
      { product: 8, weight: 0.6 },
    ];
    for (let p = 0; p < products; p++) {
      expect(a.diagonal[p]).toBeCloseTo(b.diagonal[p] ?? 0, 9);
      expect(a.timesMean[p]).toBeCloseTo(b.timesMean[p] ?? 0, 9);
      expect(a.times(vector)[p]).toBeCloseTo(b.times(vector)[p] ?? 0, 9);
    }
  });

  it('predicts the chances of a customer as if trained without its purchases', () => {
    const baskets = basketsOf(rows, products);
    const regression = new ProductRegression(baskets, 4);
    for (const customer of [0, 7, 29]) {
      const others = rows.filter((_, u) => u !== customer);
      const { diagonal, times, timesMean } = precisionOfProducts(basketsOf(others, products), 4, products);
      const timesRow = times(baskets.weightedProducts(customer));
      const chances = chancesOf(customer, baskets, regression);
      for (let p = 0; p < products; p++) {
        const bought = rows[customer]?.includes(p) ? 1 : 0;
        const chance = bought - ((timesRow[p] ?? 0) - (timesMean[p] ?? 0)) / (diagonal[p] ?? 1);
        const minChance = 0.1 * (popularityOf(baskets)[p] ?? 0);
        expect(chances[p]).toBeCloseTo(Math.min(1, Math.max(minChance, chance)), 9);
      }
    }
  });

  it('raises the chances of products that match the basket', () => {
    const baskets = basketsOf([...rows, [0, 2]], products);
    const chances = chancesOf(30, baskets, new ProductRegression(baskets, 4));
    const mean = (numbers: number[]) => numbers.reduce((sum, p) => sum + (chances[p] ?? 0), 0) / numbers.length;
    expect(mean([4, 6, 8, 10])).toBeGreaterThan(1.5 * mean([1, 3, 5, 7, 9, 11]));
  });

  it('returns the popularity when there are too few customers to learn from', () => {
    const baskets = basketsOf([[0], [1]], products);
    expect(chancesOf(0, baskets, new ProductRegression(baskets, 4))).toEqual(popularityOf(baskets));
  });
});
