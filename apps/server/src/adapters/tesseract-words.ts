import type { RecognisedWord } from '@steward/manuals/read/recognised-page';

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** What Tesseract answers (its JSON renderer), as far as it is read. */
export interface TesseractBlock {
  paragraphs?: {
    lines?: {
      baseline: Box;
      /** Pixels from descenders to ascenders. */
      rowAttributes: { rowHeight: number };
      words?: { text: string; confidence: number; bbox: Box }[];
    }[];
  }[];
}

/** A font's size per height of its row: ascenders and descenders of common type leave a twelfth of the size free. */
const sizePerRow = 1.08;

/** A line's words share a baseline, that of its middle: a page that lies a little askew is read straight. */
export function wordsOf(blocks: readonly TesseractBlock[]): RecognisedWord[] {
  const lines = blocks.flatMap((block) => block.paragraphs ?? []).flatMap((paragraph) => paragraph.lines ?? []);
  return lines.flatMap(({ baseline, rowAttributes, words = [] }, line) => {
    const middle = (baseline.y0 + baseline.y1) / 2;
    return words
      .filter((word) => word.text.trim())
      .map(({ text, confidence, bbox: { x0, x1 } }) => ({
        text: text.trim(),
        x: x0,
        baseline: middle,
        width: x1 - x0,
        size: rowAttributes.rowHeight * sizePerRow,
        confidence: Math.round(confidence),
        line,
      }));
  });
}
