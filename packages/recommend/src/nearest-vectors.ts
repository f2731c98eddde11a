import { seededRandom } from './random';

/** Comparing 5,000 vectors with each other takes half a minute with 384 dimensions and some seconds with 48. */
const projectedDimensions = 48;
const maxExactVectors = 1000;

/**
 * The nearest vectors of each vector, best first. Many vectors are compared by a random projection (Johnson and
 * Lindenstrauss): request more than needed and compare the results exactly.
 */
export function nearestVectors(vectors: Float32Array, dimensions: number, count: number, limit: number): number[][] {
  const [compared, length] =
    count > maxExactVectors ? [project(vectors, dimensions, count), projectedDimensions] : [vectors, dimensions];
  const nearest = Array.from({ length: count }, () => new Nearest(limit));
  for (let a = 0; a < count; a++) {
    const ofA = nearest[a] as Nearest;
    const own = compared.subarray(a * length, (a + 1) * length);
    for (let b = a + 1; b < count; b++) {
      const start = b * length;
      let even = 0;
      let odd = 0;
      for (let k = 0; k < length; k += 2) {
        even += (own[k] as number) * (compared[start + k] as number);
        odd += (own[k + 1] as number) * (compared[start + k + 1] as number);
      }
      const product = even + odd;
      ofA.offer(b, product);
      (nearest[b] as Nearest).offer(a, product);
    }
  }
  return nearest.map(({ places }) => places);
}

/** Random signs roughly preserve lengths and angles. */
function project(vectors: Float32Array, dimensions: number, count: number): Float32Array {
  const random = seededRandom(3);
  const signs = Float32Array.from({ length: dimensions * projectedDimensions }, () => (random() < 0.5 ? -1 : 1));
  const projections = new Float32Array(count * projectedDimensions);
  for (let v = 0; v < count; v++) {
    const to = v * projectedDimensions;
    for (let k = 0; k < dimensions; k++) {
      const value = vectors[v * dimensions + k] as number;
      const from = k * projectedDimensions;
      for (let d = 0; d < projectedDimensions; d++) {
        projections[to + d] = (projections[to + d] as number) + value * (signs[from + d] as number);
      }
    }
  }
  return projections;
}

/** The best places so far, best first. */
class Nearest {
  readonly places: number[] = [];
  private readonly values: number[] = [];
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  offer(place: number, value: number): void {
    const { places, values, limit } = this;
    if (values.length === limit && value <= (values[limit - 1] as number)) return;
    let at = values.length === limit ? limit - 1 : values.length;
    while (at > 0 && (values[at - 1] as number) < value) {
      values[at] = values[at - 1] as number;
      places[at] = places[at - 1] as number;
      at--;
    }
    values[at] = value;
    places[at] = place;
  }
}
