import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPagePicture } from '@steward/manuals/read/page-picture';
import { inPoints, type RecognisedPage } from '@steward/manuals/read/recognised-page';
import { loadTesseract } from '../../../apps/server/src/adapters/tesseract';
import { wordsOf } from '../../../apps/server/src/adapters/tesseract-words';

/** As in the product: 300 dpi, at most an A3 page. */
const pixelsPerPoint = 300 / 72;
const longestSidePixels = 5000;

let engine: ReturnType<typeof loadTesseract> | undefined;

/**
 * Recognises pages of a PDF and caches each result in a file.
 * @param key identifies the content of the PDF
 */
export async function recognisePages(
  bytes: Uint8Array,
  numbers: readonly number[],
  { directory, key }: { directory: string; key: string },
): Promise<RecognisedPage[]> {
  mkdirSync(directory, { recursive: true });
  const pages: RecognisedPage[] = [];
  for (const number of numbers) {
    const file = join(directory, `${key}-${number}.json`);
    if (!existsSync(file)) {
      const temporary = `${file}.${process.pid}.tmp`;
      writeFileSync(temporary, JSON.stringify(await recognisePage(bytes, number)));
      renameSync(temporary, file);
    }
    pages.push(JSON.parse(readFileSync(file, 'utf8')));
  }
  return pages;
}

async function recognisePage(bytes: Uint8Array, number: number): Promise<RecognisedPage> {
  const picture = await drawPagePicture(bytes, { page: number, scale: pixelsPerPoint, longestSide: longestSidePixels });
  if (!picture) throw new Error(`Page ${number} cannot be drawn`);
  engine ??= loadTesseract();
  const recognise = await engine;
  const words = picture.blank ? [] : wordsOf(recognise(picture.png));
  return { number, width: picture.pageWidth, height: picture.pageHeight, words: inPoints(words, picture.scale) };
}
