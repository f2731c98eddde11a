/** Result of text recognition (OCR) of a page. Plain data. */

export interface RecognisedWord {
  text: string;
  x: number;
  baseline: number;
  width: number;
  /** Font size estimated from the height of the letters. */
  size: number;
  /** 0 to 100. */
  confidence: number;
  /** Number of the line; words of one line share it. */
  line: number;
}

/** Lengths in points, as in the page model. */
export interface RecognisedPage {
  number: number;
  width: number;
  height: number;
  words: RecognisedWord[];
}

/** Converts lengths from pixels to points. @param scale pixels per point */
export function inPoints(words: readonly RecognisedWord[], scale: number): RecognisedWord[] {
  const points = (length: number) => Math.round((length / scale) * 100) / 100;
  return words.map(({ x, baseline, width, size, ...word }) => ({
    ...word,
    x: points(x),
    baseline: points(baseline),
    width: points(width),
    size: points(size),
  }));
}

/** A page is doubtful below this mean confidence. */
const doubtfulConfidence = 75;

/** Whether the mean confidence of a page's words, weighted by letters, is low. */
export function isDoubtful({ words }: RecognisedPage): boolean {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  return letters > 0 && words.reduce((sum, w) => sum + w.confidence * w.text.length, 0) < doubtfulConfidence * letters;
}
