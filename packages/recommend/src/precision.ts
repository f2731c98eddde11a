import type { Baskets, WeightedProduct } from './baskets';
import { invertPositiveDefinite } from './positive-definite';

/** P = (XᵀX + penalty)⁻¹ of the centred purchases X (customers × products). */
export interface Precision {
  /** P's diagonal; 0 for excluded products. */
  readonly diagonal: Float64Array;
  /** P times the products' means. */
  readonly timesMean: Float64Array;
  /** P times a sparse vector; 0 for excluded products. */
  times(products: readonly WeightedProduct[]): Float64Array;
}

/** Inverts the matrix of the most popular products: for fewer products than customers. */
export function precisionOfProducts(baskets: Baskets, penalty: number, maxProducts: number): Precision {
  const { customerCount, productCount, buyers } = baskets;
  const included = [...buyers.keys()]
    .filter((p) => (buyers[p] ?? 0) > 0)
    .sort((a, b) => (buyers[b] ?? 0) - (buyers[a] ?? 0) || a - b)
    .slice(0, maxProducts);
  const size = included.length;
  const place = new Int32Array(productCount).fill(-1);
  for (const [at, product] of included.entries()) place[product] = at;
  const gram = new Float64Array(size * size);
  for (let u = 0; u < customerCount; u++) {
    const places = [...baskets.productsOf(u)].map((p) => place[p] ?? -1).filter((at) => at >= 0);
    for (const a of places) for (const b of places) gram[a * size + b] = (gram[a * size + b] as number) + 1;
  }
  const means = Float64Array.from(included, (p) => (buyers[p] ?? 0) / customerCount);
  for (let a = 0; a < size; a++) {
    const mean = customerCount * (means[a] as number);
    for (let b = 0; b < size; b++) gram[a * size + b] = (gram[a * size + b] as number) - mean * (means[b] as number);
    gram[a * size + a] = (gram[a * size + a] as number) + penalty;
  }
  const inverse = invertPositiveDefinite(gram, size);
  const times = (products: readonly WeightedProduct[]) => {
    const sums = new Float64Array(size);
    for (const { product, weight } of products) {
      const start = (place[product] ?? -1) * size;
      if (start < 0) continue;
      for (let j = 0; j < size; j++) sums[j] = (sums[j] as number) + weight * (inverse[start + j] as number);
    }
    const out = new Float64Array(productCount);
    for (let j = 0; j < size; j++) out[included[j] as number] = sums[j] as number;
    return out;
  };
  const diagonal = new Float64Array(productCount);
  for (const [at, product] of included.entries()) diagonal[product] = inverse[at * size + at] as number;
  const timesMean = times(included.map((product, at) => ({ product, weight: means[at] as number })));
  return { diagonal, timesMean, times };
}

/**
 * Inverts only a matrix of customers: P = (1 − Xᵀ (XXᵀ + penalty)⁻¹ X) / penalty (Woodbury). For fewer customers than
 * products.
 */
export function precisionOfCustomers(baskets: Baskets, penalty: number): Precision {
  const { customerCount: size, productCount, buyers } = baskets;
  const means = Float64Array.from(buyers, (n) => n / size);
  const buyersOf = customersByProduct(baskets);
  // the number of common products, then centred by the means
  const kernel = new Float64Array(size * size);
  for (const customers of buyersOf) {
    for (const a of customers) for (const b of customers) kernel[a * size + b] = (kernel[a * size + b] as number) + 1;
  }
  const meanSums = Float64Array.from({ length: size }, (_, u) =>
    baskets.productsOf(u).reduce((sum, p) => sum + (means[p] as number), 0),
  );
  const squaredMeans = means.reduce((sum, mean) => sum + mean * mean, 0);
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const common =
        (kernel[a * size + b] as number) - (meanSums[a] as number) - (meanSums[b] as number) + squaredMeans;
      kernel[a * size + b] = common + (a === b ? penalty : 0);
    }
  }
  const inverse = invertPositiveDefinite(kernel, size);

  /** Subtracts Xᵀ K `common` / penalty from `out`; `common` is X times the vector. */
  const subtractProjection = (common: Float64Array, out: Float64Array) => {
    let total = 0;
    for (let a = 0; a < size; a++) {
      let sum = 0;
      for (let b = 0; b < size; b++) sum += (inverse[a * size + b] as number) * (common[b] as number);
      total += sum;
      for (const product of baskets.productsOf(a)) out[product] = (out[product] as number) - sum / penalty;
    }
    for (let p = 0; p < productCount; p++) out[p] = (out[p] as number) + (total * (means[p] as number)) / penalty;
    return out;
  };
  const times = (products: readonly WeightedProduct[]) => {
    const out = new Float64Array(productCount);
    const common = new Float64Array(size);
    let mean = 0;
    for (const { product, weight } of products) {
      out[product] = weight / penalty;
      mean += weight * (means[product] as number);
      for (const u of buyersOf[product] ?? []) common[u] = (common[u] as number) + weight;
    }
    for (let u = 0; u < size; u++) common[u] = (common[u] as number) - mean;
    return subtractProjection(common, out);
  };
  const timesMean = subtractProjection(
    meanSums.map((sum) => sum - squaredMeans),
    means.map((mean) => mean / penalty),
  );
  return { diagonal: diagonalOf(inverse, size, buyersOf, means, penalty), timesMean, times };
}

/** For each product (1 − xᵀ K x) / penalty, with its centred column x and the inverse K. */
function diagonalOf(
  inverse: Float64Array,
  size: number,
  buyersOf: readonly Int32Array[],
  means: Float64Array,
  penalty: number,
): Float64Array {
  const rowSums = Float64Array.from({ length: size }, (_, a) => {
    let sum = 0;
    for (let b = 0; b < size; b++) sum += inverse[a * size + b] as number;
    return sum;
  });
  const total = rowSums.reduce((sum, x) => sum + x, 0);
  return Float64Array.from(buyersOf, (customers, product) => {
    const mean = means[product] as number;
    if (!customers.length) return 0;
    let quadraticForm = mean * mean * total;
    for (const a of customers) {
      quadraticForm -= 2 * mean * (rowSums[a] as number);
      for (const b of customers) quadraticForm += inverse[a * size + b] as number;
    }
    return (1 - quadraticForm) / penalty;
  });
}

function customersByProduct(baskets: Baskets): Int32Array[] {
  const customers = Array.from(baskets.buyers, (n) => new Int32Array(n));
  const next = new Int32Array(customers.length);
  for (let u = 0; u < baskets.customerCount; u++) {
    for (const product of baskets.productsOf(u)) {
      const at = next[product] as number;
      next[product] = at + 1;
      (customers[product] as Int32Array)[at] = u;
    }
  }
  return customers;
}
