import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TesseractBlock } from './tesseract-words';

/** Tesseract compiled to WebAssembly: the part of its interface that is used here. */
interface Core {
  FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => Api;
}
interface Api {
  /** @param engine 1: the neural network alone. Returns -1 when the language data is not usable. */
  Init(directory: string | null, language: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  /** Reads '/input'. Returns 1 when it is no picture. */
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear(): void;
}

const require = createRequire(import.meta.url);

/** Both come with the packages: nothing is fetched. @throws when one is not installed */
export const tesseractFiles = () => ({
  core: require.resolve('tesseract.js-core/tesseract-core-simd-lstm'),
  english: require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
});

/** Loads engine and language; what it gives recognises the words of one picture at a time, blocking its thread. */
export async function loadTesseract(): Promise<(png: Uint8Array) => TesseractBlock[]> {
  const files = tesseractFiles();
  const core: Core = await require(files.core)({ TesseractProgress: () => {}, printErr: () => {} });
  core.FS.writeFile('./eng.traineddata', await promisify(gunzip)(await readFile(files.english)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', 1) === -1) throw new Error('the language data of text recognition is not usable');
  // otherwise it guesses, and says so
  api.SetVariable('user_defined_dpi', '300');
  return (png) => {
    core.FS.writeFile('/input', png);
    try {
      if (api.SetImageFile(1, 0) === 1) throw new Error('the picture could not be read');
      api.Recognize(null);
      return JSON.parse(api.GetJSONText()).blocks;
    } finally {
      api.Clear();
      core.FS.unlink('/input');
    }
  };
}
