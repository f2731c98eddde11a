import type { RecognisedWord } from '@steward/manuals/read/recognised-page';

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Tesseract's JSON output, reduced to the fields used here. */
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

/** Font size per row height: ascenders and descenders of common typefaces cover about 11/12 of the font size. */
const sizePerRow = 1.08;

/** All words of a line get the baseline of its middle, which straightens slightly skewed scans. */
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
