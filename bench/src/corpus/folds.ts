import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScorerModels } from '@steward/manuals/extract/extract-manual';

const kinds = ['notices', 'limits', 'tasks'] as const satisfies (keyof ScorerModels)[];

/** Path of the model of a kind that was trained without the manual (`packages/manuals/train`). */
const foldFile = (directory: string, kind: string, name: string): string =>
  join(directory, 'folds', kind, `${name}.json`);

export const hasFolds = (directory: string, name: string): boolean =>
  kinds.every((kind) => existsSync(foldFile(directory, kind, name)));

/** Models of each kind that were trained without the manual. */
export const foldModels = (directory: string, name: string): ScorerModels =>
  Object.fromEntries(kinds.map((kind) => [kind, JSON.parse(readFileSync(foldFile(directory, kind, name), 'utf8'))]));
