import { type FeatureExtractionPipeline, pipeline } from '@xenova/transformers';
import { useLocalModels } from './local-models';
import { ModelUnavailableError } from './model-unavailable-error';
import { verifyModel } from './verify-model';

export interface Embedder {
  /** Name of the model. Vectors of different models are not comparable. */
  model: string;
  /** Length of every vector. */
  dimensions: number;
  /** Returns one unit vector per text, in input order. Truncates a text after 512 word pieces. */
  embed(texts: string[]): Promise<Float32Array[]>;
}

export interface EmbedderOptions {
  /** Directory that contains the model's folder (`<modelDir>/<model>/onnx/model_quantized.onnx`). */
  modelDir: string;
  model: string;
  /** Threads per inference; the runtime uses all cores by default. */
  threads?: number;
}

/**
 * Texts per inference. For texts of similar length, batches of 4 to 16 took the same time; 32 took 1.5 times as long because
 * the activations no longer fit the cache.
 */
const BATCH_SIZE = 8;
/**
 * Characters per inference, counted with the longest text of the batch. The runtime keeps the memory of its largest inference, which grows
 * with the square of the length: 510 MB for eight texts of 512 word pieces, 70 MB for one, which also takes a quarter less time per text.
 */
const BATCH_CHARACTERS = 2000;

/**
 * Creates sentence embeddings with an int8 ONNX model on the CPU (normalized mean of the token vectors, as in
 * sentence-transformers). Never downloads anything. Inference blocks its thread, so servers run it in a worker thread.
 * @throws ModelUnavailableError
 */
export async function createEmbedder({ modelDir, model, threads }: EmbedderOptions): Promise<Embedder> {
  await verifyModel(modelDir, model);
  useLocalModels(modelDir);
  try {
    const extract = await pipeline('feature-extraction', model, {
      dtype: 'q8',
      device: 'cpu',
      ...(threads ? { session_options: { intraOpNumThreads: threads } } : {}),
    });
    const [probe] = await embedBatch(extract, ['probe']);
    return { model, dimensions: probe?.length ?? 0, embed: (texts) => embedByLength(extract, texts) };
  } catch (cause) {
    throw new ModelUnavailableError(model, 'broken', `The embedding model ${model} cannot be loaded.`, { cause });
  }
}

/** The longest text determines the cost of a batch, so batches have texts of similar length. Embeds each distinct text once. */
async function embedByLength(extract: FeatureExtractionPipeline, texts: string[]): Promise<Float32Array[]> {
  const distinct = [...new Set(texts)].sort((a, b) => a.length - b.length);
  const vectors = new Map<string, Float32Array>();
  for (const batch of batchesOf(distinct)) {
    const embedded = await embedBatch(extract, batch);
    batch.forEach((text, index) => {
      const vector = embedded[index];
      if (vector) vectors.set(text, vector);
    });
  }
  return texts.map((text) => vectors.get(text) ?? new Float32Array());
}

/** @param texts shortest first */
function* batchesOf(texts: readonly string[]): Generator<string[]> {
  let batch: string[] = [];
  for (const text of texts) {
    if (batch.length === BATCH_SIZE || (batch.length + 1) * text.length > BATCH_CHARACTERS) {
      if (batch.length) yield batch;
      batch = [];
    }
    batch.push(text);
  }
  if (batch.length) yield batch;
}

async function embedBatch(extract: FeatureExtractionPipeline, texts: string[]): Promise<Float32Array[]> {
  const output = await extract(texts, { pooling: 'mean', normalize: true });
  const dimensions = output.dims.at(-1) ?? 0;
  const data = output.data as Float32Array;
  const vectors = texts.map((_, row) => data.slice(row * dimensions, (row + 1) * dimensions));
  output.dispose();
  return vectors;
}
