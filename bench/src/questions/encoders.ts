import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmbedder, type Embedder } from '@steward/manuals/embed/embedder';
import { SHIPPED_MODEL } from '@steward/manuals/embed/model-checksums';
import { loadModel } from '../shipped-model';

/**
 * Opens the encoder for a manual, each once: with `fold`, the one of `train_encoder.py` that was trained without the manual, if there are
 * any, else the default one.
 */
export function encodersOf(directory: string, fold: boolean): (manual: string) => Promise<Embedder> {
  const folds = join(directory, 'folds', 'encoder');
  const open = new Map<string, Promise<Embedder>>();
  const file = join(folds, 'manuals.json');
  const foldOf: Record<string, string> = fold && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return (manual) => {
    const name = foldOf[manual];
    const model = name ?? SHIPPED_MODEL;
    const opened = open.get(model) ?? (name ? createEmbedder({ modelDir: folds, model: name }) : loadModel());
    open.set(model, opened);
    return opened;
  };
}
