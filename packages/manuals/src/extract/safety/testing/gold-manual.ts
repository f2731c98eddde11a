import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manual } from '../../../read/page-model';
import { readManual } from '../../../read/read-manual';

const root = resolve(import.meta.dirname, '../../../../../..');
const folder = process.env.MANUALS_DIR ?? join(root, '../shared/manuals');

/** Whether real manuals are at hand (they are not the project's, and stand outside it); says so when they are not. */
export function haveManuals(): boolean {
  const there = existsSync(join(folder, 'pdf'));
  if (!there) console.warn(`Skipped: no real manuals in ${folder}.`);
  return there;
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

/** The share of the wanted words that stand in a text. */
export function wordsShared(wanted: string, text: string): number {
  const words = (s: string) => new Set(s.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
  const have = words(text);
  const want = [...words(wanted)];
  return want.filter((word) => have.has(word)).length / Math.max(1, want.length);
}
