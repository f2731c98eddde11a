import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmbedder, type Embedder } from '@steward/manuals/embed/embedder';
import { createReranker, type Reranker } from '@steward/manuals/rerank/reranker';
import { loadModel, loadReranker } from '../shipped-model';

/**
 * Opens the encoder for a manual, each once: with `fold`, the one of `train_encoder.py` that was trained without the manual, if there are
 * any, else the default one.
 */
export const encodersOf = (directory: string, fold: boolean): ((manual: string) => Promise<Embedder>) =>
  modelsOf(
    join(directory, 'folds', 'encoder'),
    fold,
    (modelDir, model) => createEmbedder({ modelDir, model }),
    loadModel,
  );

/** Opens the reranker for a manual, like `encodersOf`: with `fold`, the one of `train_reranker.py` that was trained without the manual. */
export const rerankersOf = (directory: string, fold: boolean): ((manual: string) => Promise<Reranker>) =>
  modelsOf(rerankerFolds(directory), fold, (modelDir, model) => createReranker({ modelDir, model }), loadReranker);

export const rerankerFolds = (directory: string): string => join(directory, 'folds', 'reranker');

function modelsOf<Model>(
  folds: string,
  fold: boolean,
  open: (modelDir: string, model: string) => Promise<Model>,
  openShipped: () => Promise<Model>,
): (manual: string) => Promise<Model> {
  const models = new Map<string, Promise<Model>>();
  const file = join(folds, 'manuals.json');
  const foldOf: Record<string, string> = fold && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return (manual) => {
    const name = foldOf[manual];
    const opened = models.get(name ?? '') ?? (name ? open(folds, name) : openShipped());
    models.set(name ?? '', opened);
    return opened;
  };
}
