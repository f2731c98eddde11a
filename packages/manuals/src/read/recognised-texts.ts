import type { RawText } from './raw-layer';
import type { RecognisedPage, RecognisedWord } from './recognised-page';

/** A line below this mean confidence is what recognition made of a drawing or a stain. */
const leastConfidence = 60;
/** Sizes are measured on pixels: those within this share of the usual one are the usual one. */
const sameSize = 0.12;

/** The recognised words of each page as runs of text; what was made of drawings is left out. */
export function recognisedTexts(pages: readonly RecognisedPage[]): RawText[][] {
  const words = pages.map((page) => certainLines(page.words));
  const usual = usualSize(words.flat());
  return words.map((list) => list.map(textOf(usual)));
}

/** Part numbers alone may be doubted where the line they stand in is not: lines are kept or left out whole. */
function certainLines(words: readonly RecognisedWord[]): RecognisedWord[] {
  const lines = new Map<number, RecognisedWord[]>();
  for (const word of words) {
    if (isMark(word)) continue;
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.values()].filter(isCertain).flat();
}

/** Rulings are read as '|' or '_', specks as other marks. */
const isMark = ({ text, confidence }: RecognisedWord): boolean =>
  /^[|_¦]+$/.test(text) || (confidence < leastConfidence && !/[\p{L}\p{N}]/u.test(text));

/** Of a drawing come lines of doubtful words, or of single letters. */
function isCertain(line: readonly RecognisedWord[]): boolean {
  const letters = line.reduce((sum, word) => sum + word.text.length, 0);
  const sum = line.reduce((all, word) => all + word.confidence * word.text.length, 0);
  const holdsWord = line.some((w) => /[\p{L}\p{N}]{2}|^[\d•]/u.test(w.text) && w.confidence >= leastConfidence);
  return holdsWord && sum >= leastConfidence * letters;
}

const textOf =
  (usual: number) =>
  ({ text, x, baseline, width, size }: RecognisedWord): RawText => ({
    text,
    x,
    baseline,
    width,
    size: Math.abs(size - usual) <= sameSize * usual ? usual : Math.max(size, 1),
    bold: false,
    italic: false,
    rotation: 0,
  });

/** The median size, by letters. */
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
