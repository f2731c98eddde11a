/** What text recognition (OCR) finds in a picture of a page. Plain data. */

export interface RecognisedWord {
  text: string;
  x: number;
  baseline: number;
  width: number;
  /** Of the letters, as a font's size. */
  size: number;
  /** 0 to 100. */
  confidence: number;
  /** Words of one line share a number. */
  line: number;
}

/** Lengths in points, as in the page model. */
export interface RecognisedPage {
  number: number;
  width: number;
  height: number;
  words: RecognisedWord[];
}

/** Lengths in pixels to lengths in points. @param scale pixels a point */
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

/** Below this a page's words are doubtful. */
const doubtful = 75;

/** The mean confidence of a page's words, by their letters, is low. */
export function isDoubtful({ words }: RecognisedPage): boolean {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  return letters > 0 && words.reduce((sum, w) => sum + w.confidence * w.text.length, 0) < doubtful * letters;
}
