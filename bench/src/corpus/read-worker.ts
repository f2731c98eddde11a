import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractManual } from '@steward/manuals/extract/extract-manual';
import { languageParts } from '@steward/manuals/extract/languages/language-parts';
import { UnreadableManualError } from '@steward/manuals/read/page-model';
import { foldModels } from './folds';
import { goldOf } from './gold';
import { type CorpusItems, corpusItems } from './items';
import { type LabelledLimit, labelledLimits } from './limit-labels';
import { type LabelledCandidate, labelledNotices } from './notice-labels';
import { readCached } from './read-cached';
import { labelledTasks } from './task-labels';

/**
 * Child process that reads and extracts one manual per message.
 */

export interface ReadRequest {
  name: string;
  /** Corpus directory: `pages` contains read manuals, `candidates` training data, `folds` models by manual. */
  directory: string;
  /** Write the labelled candidates of the manual. */
  label: boolean;
  /** Use the models that were trained without this manual. */
  fold: boolean;
}

export type ReadResult =
  | { name: string; items: CorpusItems; pageCount: number; language: string; readMs: number; extractMs: number }
  | { name: string; unreadable: string };

process.on('message', async (request: ReadRequest) => {
  process.send?.(await read(request));
});

async function read({ name, directory, label, fold }: ReadRequest): Promise<ReadResult> {
  try {
    const readStart = performance.now();
    const manual = await readCached(name, directory);
    // no model was trained on a manual without gold
    const gold = goldOf(name);
    const extractStart = performance.now();
    const items = corpusItems(
      extractManual(manual, { models: fold && gold ? foldModels(directory, name) : {}, suggestions: true }),
    );
    const { pageCount, language } = manual;
    const readMs = extractStart - readStart;
    const extractMs = performance.now() - extractStart;
    if (label && gold) {
      // the scorers are for English only
      const { english } = languageParts(manual);
      saveCandidates(join(directory, 'candidates', 'notices'), name, labelledNotices(english, gold));
      saveCandidates(join(directory, 'candidates', 'limits'), name, labelledLimits(english, gold));
      saveCandidates(join(directory, 'candidates', 'tasks'), name, labelledTasks(english, gold));
    }
    return { name, items, pageCount, language, readMs, extractMs };
  } catch (error) {
    if (error instanceof UnreadableManualError) return { name, unreadable: error.message };
    throw error;
  }
}

function saveCandidates(
  directory: string,
  name: string,
  candidates: readonly (LabelledCandidate | LabelledLimit)[],
): void {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${name}.json`), JSON.stringify(candidates));
}
