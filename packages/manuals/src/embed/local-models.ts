import { resolve } from 'node:path';
import { env } from '@xenova/transformers';

/** Makes the library load the next model from a directory, never from the network. */
export function useLocalModels(modelDir: string): void {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = resolve(modelDir);
}
