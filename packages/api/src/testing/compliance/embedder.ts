import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../ports';

/** Compliance suite of the Embedder port. */
export function embedderCompliance(name: string, open: () => Promise<{ embedder: Embedder; close(): Promise<void> }>) {
  describe(`${name} as Embedder`, () => {
    it('returns deterministic unit vectors of 384 dimensions in the order of the texts', async () => {
      const { embedder, close } = await open();
      expect((await embedder.state()).ready).toBe(true);
      const texts = [
        'Change the oil.',
        'x',
        'A much longer text about coolant temperature and its limit.',
        'Change the oil.',
      ];
      const vectors = await embedder.embed(texts, 'document');
      expect(vectors.map((v) => v.length)).toEqual([384, 384, 384, 384]);
      for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 3);
      const cosine = (a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()) =>
        a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
      expect(cosine(vectors[0], vectors[3])).toBeCloseTo(1, 3);
      expect(cosine(vectors[0], vectors[2])).toBeLessThan(0.9);
      expect(await embedder.embed([], 'query')).toEqual([]);
      await close();
    });
  });
}
