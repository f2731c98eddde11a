import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MODEL_CHECKSUMS } from './model-checksums';
import { ModelUnavailableError } from './model-unavailable-error';

/** Files that the library needs to load a model without network access. */
const REQUIRED_FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx'];

/**
 * Checks that the model's files exist and, for a shipped model, that their checksums match.
 * @param kind names the model in the error
 * @throws ModelUnavailableError 'missing' when a file is absent, 'broken' when its SHA-256 differs.
 */
export async function verifyModel(modelDir: string, model: string, kind = 'embedding model'): Promise<void> {
  const checksums = MODEL_CHECKSUMS[model];
  for (const file of checksums ? Object.keys(checksums) : REQUIRED_FILES) {
    const path = join(modelDir, model, file);
    const present = await access(path).then(
      () => true,
      () => false,
    );
    if (!present)
      throw new ModelUnavailableError(model, 'missing', `The ${kind} ${model} is missing its file ${file}.`);
    if (checksums && (await sha256(path)) !== checksums[file])
      throw new ModelUnavailableError(
        model,
        'broken',
        `The file ${file} of the ${kind} ${model} is not the one that was shipped.`,
      );
  }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
