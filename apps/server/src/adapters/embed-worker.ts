import { parentPort, workerData } from 'node:worker_threads';
import { createEmbedder, type Embedder, type EmbedderOptions } from '@steward/manuals/embed/embedder';
import { createReranker, type Reranker } from '@steward/manuals/rerank/reranker';
import type { EmbedMessage, EmbedRequest } from './embed-messages';

export interface EmbedWorkerOptions extends EmbedderOptions {
  rerankerDir: string;
}

/** Worker entry: loads the embedding model, then the reranker, and computes embeddings and scores. */
function send(message: EmbedMessage, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const { rerankerDir, ...options } = workerData as EmbedWorkerOptions;
const embedder = await createEmbedder(options).catch((error: unknown) => {
  send({ notLoaded: { reason: messageOf(error) } });
  return null;
});

async function valuesOf({ texts, question }: EmbedRequest, embedder: Embedder, reranker: Promise<Reranker>) {
  if (question === undefined) return embedder.embed(texts);
  return (await (await reranker).score(question, texts)).map((score) => Float32Array.of(score));
}

if (embedder) {
  const reranker = createReranker({ modelDir: rerankerDir, ...(options.threads ? { threads: options.threads } : {}) });
  // a failure is reported to the first question; a worker that still loads a model cannot be ended safely
  await reranker.catch(() => {});
  parentPort?.on('message', async (request: EmbedRequest) => {
    const { id, texts } = request;
    try {
      const found = await valuesOf(request, embedder, reranker);
      const dimensions = found[0]?.length ?? 0;
      const values = new Float32Array(texts.length * dimensions);
      found.forEach((value, i) => {
        values.set(value, i * dimensions);
      });
      send({ id, values, dimensions }, [values.buffer]);
    } catch (error) {
      send({ id, failure: messageOf(error) });
    }
  });
  send({ loaded: { model: embedder.model } });
}
