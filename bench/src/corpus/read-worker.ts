import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extractManual } from '@steward/manuals/extract/extract-manual';
import { languageParts } from '@steward/manuals/extract/languages/language-parts';
import { type Manual, UnreadableManualError } from '@steward/manuals/read/page-model';
import { readManual } from '@steward/manuals/read/read-manual';
import { manualsDirectory } from '../manuals';
import { digest, sourceDigest } from '../source-digest';
import { foldModels } from './folds';
import { goldOf } from './gold';
import { type CorpusItems, corpusItems } from './items';
import { type LabelledLimit, labelledLimits } from './limit-labels';
import { type LabelledCandidate, labelledNotices } from './notice-labels';
import { recognisePages } from './recognise-pages';
import { labelledTasks } from './task-labels';

/**
 * Child process that reads and extracts one manual per message. Read pages are cached until the PDF or the source of the reader changes,
 * so that changes of the extraction are measured without reading again.
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

const readerVersion = sourceDigest('read');

process.on('message', async (request: ReadRequest) => {
  process.send?.(await read(request));
});

async function read({ name, directory, label, fold }: ReadRequest): Promise<ReadResult> {
  try {
    const readStart = performance.now();
    const manual = await cachedManual(name, join(directory, 'pages'));
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

async function cachedManual(name: string, cacheDirectory: string): Promise<Manual> {
  const bytes = readFileSync(join(manualsDirectory ?? '', 'pdf', `${name}.pdf`));
  const file = join(cacheDirectory, `${name}-${digest(bytes, readerVersion)}.json.gz`);
  if (existsSync(file)) return JSON.parse(gunzipSync(readFileSync(file)).toString());
  const manual = await readWithRecognition(bytes, name, join(cacheDirectory, '../recognised'));
  mkdirSync(cacheDirectory, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, gzipSync(JSON.stringify(manual), { level: 1 }));
  renameSync(temporary, file);
  return manual;
}

/** Reads like the product: pages with unknown glyphs are recognised by OCR, and the manual is read again with the result. */
async function readWithRecognition(bytes: Buffer, name: string, directory: string): Promise<Manual> {
  const manual = await readManual(new Uint8Array(bytes));
  const { pagesToRecognise } = manual;
  if (!pagesToRecognise?.length) return manual;
  const recognised = await recognisePages(new Uint8Array(bytes), pagesToRecognise, {
    directory,
    key: `${name}-${digest(bytes)}`,
  });
  return readManual(new Uint8Array(bytes), { recognised });
}
