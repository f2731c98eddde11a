import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const directory = process.env.MANUALS_DIR ?? join(import.meta.dirname, '../../../shared/manuals');

/** Folder of the real manuals, which are not part of the repository; null if it does not exist. */
export const manualsDirectory = existsSync(join(directory, 'pdf')) ? directory : null;
export const noManuals = 'no real manuals (MANUALS_DIR, or ../shared/manuals beside the checkout)';

/** Folder for read manuals, runs and training data, outside the repository. */
export const corpusDirectory = process.env.CORPUS_DIR ?? join(homedir(), '.cache', 'steward', 'corpus');

/** Manuals with a text layer. */
export function readableManuals(): { name: string; bytes: Uint8Array }[] {
  if (!manualsDirectory) return [];
  const pdfs = join(manualsDirectory, 'pdf');
  return readdirSync(pdfs)
    .filter((file) => file.endsWith('.pdf') && !file.includes('scanned'))
    .map((file) => ({ name: file.slice(0, -4), bytes: new Uint8Array(readFileSync(join(pdfs, file))) }));
}
