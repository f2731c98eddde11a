import { seededRandom } from './random';

/** Vectors that are compared with each other: 5,000 of 384 numbers take half a minute, of 48 some seconds. */
const sketchDimensions = 48;
const exactUpTo = 1000;

/**
 * The vectors nearest to each, best first. Of many, they are compared by a random projection (Johnson and Lindenstrauss):
 * ask for more than are needed, and compare those exactly.
 */
export function nearestVectors(vectors: Float32Array, dimensions: number, count: number, each: number): number[][] {
  const [compared, length] =
    count > exactUpTo ? [projected(vectors, dimensions, count), sketchDimensions] : [vectors, dimensions];
  const nearest = Array.from({ length: count }, () => new Nearest(each));
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

/** Signs at random: lengths and angles stay about the same. */
function projected(vectors: Float32Array, dimensions: number, count: number): Float32Array {
  const random = seededRandom(3);
  const signs = Float32Array.from({ length: dimensions * sketchDimensions }, () => (random() < 0.5 ? -1 : 1));
  const short = new Float32Array(count * sketchDimensions);
  for (let v = 0; v < count; v++) {
    const to = v * sketchDimensions;
    for (let k = 0; k < dimensions; k++) {
      const value = vectors[v * dimensions + k] as number;
      const from = k * sketchDimensions;
      for (let d = 0; d < sketchDimensions; d++) {
        short[to + d] = (short[to + d] as number) + value * (signs[from + d] as number);
      }
    }
  }
  return short;
}

/** Keeps the best of many. */
class Nearest {
  readonly places: number[] = [];
  private readonly values: number[] = [];
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  offer(place: number, value: number): void {
    const { places, values, most } = this;
    if (values.length === most && value <= (values[most - 1] as number)) return;
    let at = values.length === most ? most - 1 : values.length;
    while (at > 0 && (values[at - 1] as number) < value) {
      values[at] = values[at - 1] as number;
      places[at] = places[at - 1] as number;
      at--;
    }
    values[at] = value;
    places[at] = place;
  }
}
