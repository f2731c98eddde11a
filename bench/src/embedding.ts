import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import { SHIPPED_MODEL } from '@steward/manuals/embed/model-checksums';
import { readManual } from '@steward/manuals/read/read-manual';
import { env, pipeline } from '@xenova/transformers';
import { noManuals, readableManuals } from './manuals';
import { type Bench, median } from './report';
import { loadModel, modelDirectory } from './shipped-model';

const texts = 400;
const bareBatch = 32;
const rounds = 3;

/** Compares the embedder with the pipeline of the library, called with the same texts in their order in batches of 32. */
export async function embedding(): Promise<Bench> {
  const name = 'Embedding: our embedder against the bare pipeline';
  const manual = readableManuals().find((m) => m.name.includes('genset'));
  if (!manual) return { name, skipped: noManuals, figures: [] };
  const passages = chunkManual(await readManual(manual.bytes));
  const step = Math.max(1, Math.floor(passages.length / texts));
  const sample = passages.filter((_, i) => i % step === 0).map((p) => p.context);

  env.localModelPath = modelDirectory;
  env.allowRemoteModels = false;
  const bare = await pipeline('feature-extraction', SHIPPED_MODEL, { dtype: 'q8', device: 'cpu' });
  const embedder = await loadModel();
  const bareTimes: number[] = [];
  const ourTimes: number[] = [];
  await bare(sample.slice(0, 8), { pooling: 'mean', normalize: true });
  await embedder.embed(sample.slice(0, 8));
  for (let round = 0; round < rounds; round++) {
    let startMs = performance.now();
    for (let start = 0; start < sample.length; start += bareBatch) {
      await bare(sample.slice(start, start + bareBatch), { pooling: 'mean', normalize: true });
    }
    bareTimes.push(performance.now() - startMs);
    startMs = performance.now();
    await embedder.embed(sample);
    ourTimes.push(performance.now() - startMs);
  }
  const perSecond = (milliseconds: number) => (sample.length / milliseconds) * 1000;
  const measured = perSecond(median(ourTimes));
  const reference = perSecond(median(bareTimes));
  const share = measured / reference;
  return {
    name,
    skipped: null,
    figures: [
      {
        what: `${sample.length} passages`,
        measured,
        reference,
        unit: 'texts/s',
        demand: `at least 0.9 of the reference: ${share.toFixed(2)}`,
        holds: share >= 0.9,
      },
    ],
  };
}
