import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import { lexicalStatistics } from '@steward/manuals/rank/lexical-statistics';
import type { Manual } from '@steward/manuals/read/page-model';
import type { ReadManual } from '../ports';

/** What the reader returns for an invented manual: a paragraph on each page, no figures and no items. */
export function readingOf(title: string, pageTexts: readonly string[]): ReadManual {
  const manual = manualOf(title, pageTexts);
  const passages = chunkManual(manual);
  return {
    title,
    language: 'en',
    pageCount: pageTexts.length,
    pages: manual.pages.map(({ number: page, text, width, height }) => ({
      page,
      text,
      width,
      height,
      recognised: false,
    })),
    figures: [],
    passages,
    statistics: lexicalStatistics(passages, manual),
    suggestions: [],
    maintenance: [],
    safety: [],
    limits: [],
    suggestedItems: { maintenance: [], safety: [], limits: [] },
  };
}

export function manualOf(title: string, pageTexts: readonly string[]): Manual {
  const box = { x: 50, y: 50, width: 400, height: 40 };
  return {
    title,
    pageCount: pageTexts.length,
    bodySize: 10,
    language: 'en',
    reader: 'pdfjs',
    pages: pageTexts.map((text, i) => ({
      number: i + 1,
      width: 595,
      height: 842,
      text,
      blocks: [{ kind: 'paragraph', text, box, lines: [], size: 10, bold: false, column: 0, headingPath: [] }],
      segments: [],
      horizontalRulings: [],
      verticalRulings: [],
      fills: [],
      shapes: [],
      figures: [],
      runningText: [],
      role: 'body',
    })),
  };
}
