import type { RawText } from './raw-layer';
import type { RecognisedPage, RecognisedWord } from './recognised-page';

/** A line below this mean confidence is noise from a drawing or a stain. */
const leastConfidence = 60;
/** Sizes are measured in pixels, so a size within this share of the usual one is rounded to it. */
const sizeTolerance = 0.12;

/** The recognised words of each page as runs of text, without noise from drawings. */
export function recognisedTexts(pages: readonly RecognisedPage[]): RawText[][] {
  const words = pages.map((page) => withoutNoise(page.words));
  const bodySize = usualSize(words.flat());
  return words.map((list) => list.map(textOf(bodySize)));
}

/** Keeps or drops whole lines, because a part number may have a low confidence within a certain line. */
function withoutNoise(words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = new Map<number, RecognisedWord[]>();
  for (const word of words) {
    if (isMark(word)) continue;
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.values()].filter(isCertain).flat();
}

/** Whether a word is noise: rulings are recognised as '|' or '_', specks as other marks. */
const isMark = ({ text, confidence }: RecognisedWord): boolean =>
  /^[|_¦]+$/.test(text) || (confidence < leastConfidence && !/[\p{L}\p{N}]/u.test(text));

/** Whether a line is text. Drawings yield lines of doubtful words or of single letters. */
function isCertain(line: readonly RecognisedWord[]): boolean {
  const letters = line.reduce((sum, word) => sum + word.text.length, 0);
  const sum = line.reduce((all, word) => all + word.confidence * word.text.length, 0);
  const holdsWord = line.some((w) => /[\p{L}\p{N}]{2}|^[\d•]/u.test(w.text) && w.confidence >= leastConfidence);
  return holdsWord && sum >= leastConfidence * letters;
}

const textOf =
  (bodySize: number) =>
  ({ text, x, baseline, width, size }: RecognisedWord): RawText => ({
    text,
    x,
    baseline,
    width,
    size: Math.abs(size - bodySize) <= sizeTolerance * bodySize ? bodySize : Math.max(size, 1),
    bold: false,
    italic: false,
    rotation: 0,
  });

/** Median font size, weighted by letters. */
function usualSize(unsorted: readonly RecognisedWord[]): number {
  const words = [...unsorted].sort((a, b) => a.size - b.size);
  const half = words.reduce((sum, word) => sum + word.text.length, 0) / 2;
  let letters = 0;
  for (const word of words) {
    letters += word.text.length;
    if (letters >= half) return Math.round(word.size * 2) / 2;
  }
  return 10;
}
