import type { JobContext } from '../context';
import type { ReadOutcome } from '../ports';
import { readingOf, type StoredDocument, storedPages } from './recognise';

/**
 * Reads the file of a document again, but without text recognition: the text of a scan, and of pages whose fonts do not map all
 * characters, is taken from the first reading.
 */
export async function readAgain(ctx: JobContext, document: StoredDocument): Promise<ReadOutcome> {
  const { reader, files } = ctx.ports;
  const reading = readingOf(ctx, document);
  const file = await files.open(document.storageKey);
  const read = await reader.read(file, reading, () => {});
  const isScan = !read.ok && read.reason === 'no-text-layer';
  if (!isScan && !(read.ok && read.manual.pagesToRecognise?.length)) return read;
  const pages = await storedPages(ctx, document);
  if (!pages.some(({ words }) => words.length)) return read;
  if (isScan) return reader.readRecognised(pages, reading);
  const withGlyphs = await reader.read(file, reading, () => {}, undefined, pages);
  return withGlyphs.ok ? withGlyphs : read;
}
