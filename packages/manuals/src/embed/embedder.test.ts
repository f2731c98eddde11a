import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbedder, type Embedder } from './embedder';
import { SHIPPED_MODEL } from './model-checksums';

const modelDir = resolve(import.meta.dirname, '../../../../models');
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

describe('the shipped embedding model', () => {
  let embedder: Embedder;
  beforeAll(async () => {
    embedder = await createEmbedder({ modelDir, model: SHIPPED_MODEL });
  });

  it('returns one unit vector per text in input order for texts of different length', async () => {
    const long = 'Replace the coolant filter and check the hoses for leaks. '.repeat(60);
    const texts = [long, 'pump', '', 'Grüße, 温度 ≤ 40 °C', 'The pump must be primed before use.'];
    const vectors = await embedder.embed(texts);
    expect(vectors).toHaveLength(texts.length);
    for (const vector of vectors) {
      expect(vector).toHaveLength(embedder.dimensions);
      expect(cosine(vector, vector)).toBeCloseTo(1, 4);
    }
    const [alone] = await embedder.embed(['pump']);
    expect(cosine(alone as Float32Array, vectors[1] as Float32Array)).toBeGreaterThan(0.9);
  });

  it('places a paraphrase closer than an unrelated sentence', async () => {
    const [question, paraphrase, unrelated] = await embedder.embed([
      'How do I wipe the display?',
      'Clean the screen with a damp cloth.',
      'The warranty lasts two years.',
    ]);
    expect(cosine(question as Float32Array, paraphrase as Float32Array)).toBeGreaterThan(
      cosine(question as Float32Array, unrelated as Float32Array) + 0.2,
    );
  });

  it('returns no vectors for no texts', async () => {
    expect(await embedder.embed([])).toEqual([]);
  });
});

describe('an unusable model', () => {
  let copy: string;
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'models-'));
    await cp(join(modelDir, SHIPPED_MODEL), join(copy, SHIPPED_MODEL), { recursive: true });
    await cp(join(modelDir, SHIPPED_MODEL), join(copy, 'own/model'), { recursive: true });
  });
  afterAll(() => rm(copy, { recursive: true }));

  it('is rejected as missing when its folder does not exist', async () => {
    await expect(createEmbedder({ modelDir: join(copy, 'nowhere'), model: SHIPPED_MODEL })).rejects.toMatchObject({
      name: 'ModelUnavailableError',
      reason: 'missing',
    });
  });

  it('is rejected as broken when its weights differ from the shipped ones', async () => {
    await writeFile(join(copy, SHIPPED_MODEL, 'onnx/model_quantized.onnx'), 'not a model');
    await expect(createEmbedder({ modelDir: copy, model: SHIPPED_MODEL })).rejects.toMatchObject({ reason: 'broken' });
  });

  it('is rejected as broken when a model without known checksums does not load', async () => {
    await writeFile(join(copy, 'own/model/onnx/model_quantized.onnx'), 'not a model');
    await expect(createEmbedder({ modelDir: copy, model: 'own/model' })).rejects.toMatchObject({ reason: 'broken' });
  });
});
