import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extractManual } from '@steward/manuals/extract/extract-manual';
import { type Manual, UnreadableManualError } from '@steward/manuals/read/page-model';
import { readManual } from '@steward/manuals/read/read-manual';
import { manualsDirectory } from '../manuals';
import { type CorpusItems, corpusItems } from './items';

/**
 * Reads and extracts one manual for each message. The pages that the reader made are kept for as long as neither the PDF
 * nor the reader's source changes, so that a change of the extraction alone is measured without reading again.
 */

export interface ReadRequest {
  name: string;
  cacheDirectory: string;
}

export type ReadResult =
  | { name: string; items: CorpusItems; pageCount: number; language: string; readMs: number; extractMs: number }
  | { name: string; unreadable: string };

const readerSource = join(import.meta.dirname, '../../../packages/manuals/src/read');
const readerVersion = digest(
  ...readdirSync(readerSource)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => readFileSync(join(readerSource, file))),
);

process.on('message', async (request: ReadRequest) => {
  process.send?.(await read(request));
});

async function read({ name, cacheDirectory }: ReadRequest): Promise<ReadResult> {
  try {
    const readStart = performance.now();
    const manual = await cachedManual(name, cacheDirectory);
    const extractStart = performance.now();
    const items = corpusItems(extractManual(manual));
    const { pageCount, language } = manual;
    const readMs = extractStart - readStart;
    return { name, items, pageCount, language, readMs, extractMs: performance.now() - extractStart };
  } catch (error) {
    if (error instanceof UnreadableManualError) return { name, unreadable: error.message };
    throw error;
  }
}

async function cachedManual(name: string, cacheDirectory: string): Promise<Manual> {
  const bytes = readFileSync(join(manualsDirectory ?? '', 'pdf', `${name}.pdf`));
  const file = join(cacheDirectory, `${name}-${digest(bytes, readerVersion)}.json.gz`);
  if (existsSync(file)) return JSON.parse(gunzipSync(readFileSync(file)).toString());
  const manual = await readManual(new Uint8Array(bytes));
  mkdirSync(cacheDirectory, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, gzipSync(JSON.stringify(manual), { level: 1 }));
  renameSync(temporary, file);
  return manual;
}

function digest(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
