import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TesseractBlock } from './tesseract-words';

/** The part used here of Tesseract's WebAssembly interface. */
interface Core {
  FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => Api;
}
interface Api {
  /** @param engine 1: LSTM only. Returns -1 when the language data is not usable. */
  Init(directory: string | null, language: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  /** Reads '/input'. Returns 1 when it is not an image. */
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear(): void;
}

const require = createRequire(import.meta.url);

/** Paths of files in npm packages; nothing is downloaded. @throws when a package is not installed */
export const tesseractFiles = () => ({
  core: require.resolve('tesseract.js-core/tesseract-core-simd-lstm'),
  english: require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
});

/** Loads engine and language data. The returned function recognises one image and blocks its thread. */
export async function loadTesseract(): Promise<(png: Uint8Array) => TesseractBlock[]> {
  const files = tesseractFiles();
  const core: Core = await require(files.core)({ TesseractProgress: () => {}, printErr: () => {} });
  core.FS.writeFile('./eng.traineddata', await promisify(gunzip)(await readFile(files.english)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', 1) === -1) throw new Error('the language data of text recognition is not usable');
  // without it Tesseract guesses the resolution and prints a warning
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
