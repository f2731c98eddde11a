import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pdfjsReader } from '../read/pdfjs-reader';
import type { RecognisedPage, RecognisedWord } from '../read/recognised-page';
import { buildPdf, type Doc } from './pdf-builder';

const pdfjsFolder = join(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'), '..');

/** An embedded font: its glyphs have their own numbers, and a table in the file maps them to characters. */
export const embeddedFont = join(pdfjsFolder, 'standard_fonts/LiberationSans-Regular.ttf');

/** A PDF whose fonts do not map some glyphs to characters, as broken converters produce. */
export async function unmappedPdf(draw: (doc: Doc) => void, unmapped: string): Promise<Buffer> {
  const intact = (await buildPdf(draw, { compress: false })).toString('latin1');
  const hex = (character: string) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
  const broken = intact.replace(/beginbfrange[\s\S]*?endbfrange/g, (table) =>
    [...unmapped].reduce((text, character) => text.replaceAll(`<${hex(character)}>`, '<0000>'), table),
  );
  return Buffer.from(broken, 'latin1');
}

/** Result of an error-free text recognition of pages of a PDF. */
export async function perfectlyRecognised(pdf: Buffer, pages: readonly number[]): Promise<RecognisedPage[]> {
  const document = await pdfjsReader.open(pdf);
  const recognised: RecognisedPage[] = [];
  for (const number of pages) {
    const { width, height, texts } = await document.readPage(number);
    const words = texts.flatMap(({ text, x, baseline, size, blanks = [] }, line): RecognisedWord[] => {
      const starts = [{ index: 0, at: 0 }, ...blanks.map(({ index, to }) => ({ index: index + 1, at: to }))];
      const length = texts[line]?.width ?? 0;
      const ends = [...blanks.map(({ index, from }) => ({ index, at: from })), { index: text.length, at: length }];
      return starts.map((start, i) => {
        const end = ends[i] ?? start;
        const word = text.slice(start.index, end.index);
        return { text: word, x: x + start.at, width: end.at - start.at, baseline, size, confidence: 95, line };
      });
    });
    recognised.push({ number, width, height, words });
  }
  await document.close();
  return recognised;
}
