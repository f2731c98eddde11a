import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manual } from '../../../read/page-model';
import { readManual } from '../../../read/read-manual';

const root = resolve(import.meta.dirname, '../../../../../..');
const folder = process.env.MANUALS_DIR ?? join(root, '../shared/manuals');

/** Whether the real manuals, which are not part of the repository, are available; warns if they are not. */
export function haveManuals(): boolean {
  const areAvailable = existsSync(join(folder, 'pdf'));
  if (!areAvailable) console.warn(`Skipped: no real manuals in ${folder}.`);
  return areAvailable;
}

export function openManual(name: string): Promise<Manual> {
  return readManual(readFileSync(join(folder, 'pdf', `${name}.pdf`)));
}

interface Gold {
  safety: { items: { gist: string; page: number | number[] }[] };
  limits: { metric: string; min?: number; max?: number; target?: number; page: number | number[] }[];
}

export function openGold(name: string): Gold {
  return JSON.parse(readFileSync(join(folder, 'gold', `${name}.json`), 'utf8'));
}

/** Share of the expected words that a text contains, 0 to 1. */
export function wordsShared(expected: string, text: string): number {
  const words = (s: string) => new Set(s.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
  const textWords = words(text);
  const expectedWords = [...words(expected)];
  return expectedWords.filter((word) => textWords.has(word)).length / Math.max(1, expectedWords.length);
}
