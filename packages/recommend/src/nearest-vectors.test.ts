import { describe, expect, it } from 'vitest';
import { nearestVectors } from './nearest-vectors';
import { seededRandom } from './random';

const dimensions = 96;

/** Vectors in groups of ten around a common centre. */
function groupedVectors(count: number): Float32Array {
  const random = seededRandom(5);
  const centres = Array.from({ length: count / 10 }, () => Array.from({ length: dimensions }, () => random() - 0.5));
  const vectors = new Float32Array(count * dimensions);
  for (let v = 0; v < count; v++) {
    const vector = (centres[Math.floor(v / 10)] ?? []).map((x) => x + 0.5 * (random() - 0.5));
    const length = Math.hypot(...vector);
    vectors.set(
      vector.map((x) => x / length),
      v * dimensions,
    );
  }
  return vectors;
}

describe('nearestVectors', () => {
  it('returns the vectors of the same group', () => {
    const near = nearestVectors(groupedVectors(200), dimensions, 200, 9);
    for (const [v, places] of near.entries()) {
      expect(new Set(places.map((p) => Math.floor(p / 10)))).toEqual(new Set([Math.floor(v / 10)]));
    }
  });

  it('has most nearest vectors among the candidates when many are compared by projection', () => {
    const count = 1200;
    const near = nearestVectors(groupedVectors(count), dimensions, count, 64);
    const hits = near.map((places, v) => places.filter((p) => Math.floor(p / 10) === Math.floor(v / 10)).length);
    expect(hits.reduce((sum, n) => sum + n, 0) / (9 * count)).toBeGreaterThan(0.95);
  });
});
