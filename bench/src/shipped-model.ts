import { join } from 'node:path';
import { createEmbedder, type Embedder } from '@steward/manuals/embed/embedder';
import { SHIPPED_MODEL } from '@steward/manuals/embed/model-checksums';

export const modelDirectory = join(import.meta.dirname, '../../models');

/** Opens the default embedding model. */
export const loadModel = (): Promise<Embedder> => createEmbedder({ modelDir: modelDirectory, model: SHIPPED_MODEL });
