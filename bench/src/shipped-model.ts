import { join } from 'node:path';
import { createEmbedder, type Embedder } from '@steward/manuals/embed/embedder';
import { SHIPPED_MODEL } from '@steward/manuals/embed/model-checksums';
import { createReranker, type Reranker } from '@steward/manuals/rerank/reranker';

export const modelDirectory = join(import.meta.dirname, '../../models');

/** Opens the default embedding model. */
export const loadModel = (): Promise<Embedder> => createEmbedder({ modelDir: modelDirectory, model: SHIPPED_MODEL });

export const loadReranker = (): Promise<Reranker> => createReranker({ modelDir: modelDirectory });
