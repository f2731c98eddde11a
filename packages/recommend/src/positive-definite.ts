/**
 * Inverts a symmetric positive definite matrix of `size` rows in place by its Cholesky factor. Summing only over
 * contiguous rows keeps 2,000 rows within seconds.
 */
export function invertPositiveDefinite(matrix: Float64Array, size: number): Float64Array {
  factor(matrix, size);
  const transposed = invertedFactor(matrix, size);
  // A⁻¹ = L⁻ᵀ L⁻¹; rows of `transposed` are columns of L⁻¹
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const sum = dot(transposed, i * size + i, transposed, j * size + i, size - i);
      matrix[i * size + j] = sum;
      matrix[j * size + i] = sum;
    }
  }
  return matrix;
}

/** Replaces the lower triangle by the factor L with A = L Lᵀ. */
function factor(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      const rest = (matrix[i * size + j] as number) - dot(matrix, i * size, matrix, j * size, j);
      matrix[i * size + j] = rest / (matrix[j * size + j] as number);
    }
    const rest = (matrix[i * size + i] as number) - dot(matrix, i * size, matrix, i * size, i);
    if (!(rest > 0)) throw new Error('the matrix is not positive definite');
    matrix[i * size + i] = Math.sqrt(rest);
  }
}

/** L⁻¹, transposed. */
function invertedFactor(lower: Float64Array, size: number): Float64Array {
  const transposed = new Float64Array(size * size);
  for (let j = 0; j < size; j++) {
    transposed[j * size + j] = 1 / (lower[j * size + j] as number);
    for (let i = j + 1; i < size; i++) {
      const sum = dot(lower, i * size + j, transposed, j * size + j, i - j);
      transposed[j * size + i] = -sum / (lower[i * size + i] as number);
    }
  }
  return transposed;
}

function dot(a: Float64Array, fromA: number, b: Float64Array, fromB: number, length: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let k = 0;
  for (; k + 3 < length; k += 4) {
    first += (a[fromA + k] as number) * (b[fromB + k] as number);
    second += (a[fromA + k + 1] as number) * (b[fromB + k + 1] as number);
    third += (a[fromA + k + 2] as number) * (b[fromB + k + 2] as number);
    fourth += (a[fromA + k + 3] as number) * (b[fromB + k + 3] as number);
  }
  for (; k < length; k++) first += (a[fromA + k] as number) * (b[fromB + k] as number);
  return first + second + third + fourth;
}
