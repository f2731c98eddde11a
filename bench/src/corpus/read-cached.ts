import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Manual } from '@steward/manuals/read/page-model';
import { readManual } from '@steward/manuals/read/read-manual';
import { manualsDirectory } from '../manuals';
import { digest, sourceDigest } from '../source-digest';
import { recognisePages } from './recognise-pages';

const readerVersion = sourceDigest('read');

/**
 * Reads a real manual. Read pages are stored in `pages` below the corpus directory until the PDF or the source of the reader changes, so
 * that changes of extraction and answers are measured without reading again.
 */
export async function readCached(name: string, directory: string): Promise<Manual> {
  const cacheDirectory = join(directory, 'pages');
  const bytes = readFileSync(join(manualsDirectory ?? '', 'pdf', `${name}.pdf`));
  const file = join(cacheDirectory, `${name}-${digest(bytes, readerVersion)}.json.gz`);
  if (existsSync(file)) return JSON.parse(gunzipSync(readFileSync(file)).toString());
  const manual = await readWithRecognition(bytes, name, join(directory, 'recognised'));
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
