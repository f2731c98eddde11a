import { parentPort, workerData } from 'node:worker_threads';
import { createEmbedder, type EmbedderOptions } from '@steward/manuals/embed/embedder';
import type { EmbedMessage, EmbedRequest } from './embed-messages';

/** Worker entry: loads the model once, then computes embeddings. */
function send(message: EmbedMessage, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer);
}

const embedder = await createEmbedder(workerData as EmbedderOptions).catch((error: unknown) => {
  send({ notLoaded: { reason: error instanceof Error ? error.message : String(error) } });
  return null;
});

if (embedder) {
  const { dimensions } = embedder;
  parentPort?.on('message', async ({ id, texts }: EmbedRequest) => {
    try {
      const vectors = new Float32Array(texts.length * dimensions);
      (await embedder.embed(texts)).forEach((vector, i) => {
        vectors.set(vector, i * dimensions);
      });
      send({ id, vectors, dimensions }, [vectors.buffer]);
    } catch (error) {
      send({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  });
  send({ loaded: { model: embedder.model } });
}
