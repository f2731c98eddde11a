import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MODEL_CHECKSUMS } from './model-checksums';
import { ModelUnavailableError } from './model-unavailable-error';

/** What the library needs to find before it can load a model without a network. */
const REQUIRED_FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx'];

/**
 * Checks that the model's files are there and, for the shipped model, are the files that were shipped.
 * @throws ModelUnavailableError 'missing' when a file is absent, 'broken' when one has another SHA-256.
 */
export async function verifyModel(modelDir: string, model: string): Promise<void> {
  const known = MODEL_CHECKSUMS[model];
  for (const file of known ? Object.keys(known) : REQUIRED_FILES) {
    const path = join(modelDir, model, file);
    const present = await access(path).then(
      () => true,
      () => false,
    );
    if (!present)
      throw new ModelUnavailableError(model, 'missing', `The embedding model ${model} is missing its file ${file}.`);
    if (known && (await sha256(path)) !== known[file])
      throw new ModelUnavailableError(
        model,
        'broken',
        `The file ${file} of the embedding model ${model} is not the one that was shipped.`,
      );
  }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
