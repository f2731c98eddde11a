import { type ComparableText, comparable } from './comparable-text';

/** A range of text from the first to the last character, both inclusive, each as piece index and offset. */
export interface TextRange {
  from: { piece: number; offset: number };
  to: { piece: number; offset: number };
}

/** Characters. Shorter common parts are coincidences. */
const minPartLength = 12;
/** Share of the quote that must be found. */
const minCoverage = 0.5;

/**
 * Finds a quote in the text of a page, ignoring line breaks, hyphens, case and typography. If the page contains the whole
 * quote, returns one occurrence: the first that `prefer` accepts, else the first. Otherwise returns its longest common
 * parts if they cover at least half of it (a table row is often stored in another order than it is read).
 */
export function findQuote(
  pieces: readonly string[],
  quote: string,
  prefer: (range: TextRange) => boolean = () => false,
): TextRange[] {
  const page = comparable(pieces);
  const quoteText = comparable([quote]).text;
  if (!quoteText) return [];
  const matches = occurrences(page, quoteText);
  const [firstMatch] = matches;
  if (firstMatch) return [matches.find(prefer) ?? firstMatch];
  const parts = longestParts(page.text, quoteText);
  const coveredLength = parts.reduce((sum, part) => sum + part.length, 0);
  if (coveredLength < quoteText.length * minCoverage) return [];
  return parts.sort((a, b) => a.start - b.start).flatMap((part) => rangeAt(page, part.start, part.length) ?? []);
}

function occurrences(page: ComparableText, quoteText: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (let at = page.text.indexOf(quoteText); at >= 0; at = page.text.indexOf(quoteText, at + 1)) {
    const range = rangeAt(page, at, quoteText.length);
    if (range) ranges.push(range);
  }
  return ranges;
}

function rangeAt(page: ComparableText, start: number, length: number): TextRange | null {
  const from = page.at[start];
  const to = page.at[start + length - 1];
  return from && to ? { from, to } : null;
}

interface Part {
  /** Index in the page's normalized text. */
  start: number;
  length: number;
}

/** The longest common part, then recursively those of the quote before and after it. */
function longestParts(page: string, quoteText: string): Part[] {
  if (quoteText.length < minPartLength) return [];
  const best = longestCommon(page, quoteText);
  if (best.length < Math.min(minPartLength, quoteText.length)) return [];
  return [
    { start: best.start, length: best.length },
    ...longestParts(page, quoteText.slice(0, best.startInQuote)),
    ...longestParts(page, quoteText.slice(best.startInQuote + best.length)),
  ];
}

/** Longest common substring (dynamic programming over the lengths of common suffixes, with two rows). */
function longestCommon(page: string, quoteText: string): Part & { startInQuote: number } {
  const best = { start: 0, startInQuote: 0, length: 0 };
  let row = new Uint16Array(quoteText.length + 1);
  let next = new Uint16Array(quoteText.length + 1);
  for (let p = 0; p < page.length; p++) {
    for (let w = 0; w < quoteText.length; w++) {
      const length = page[p] === quoteText[w] ? (row[w] ?? 0) + 1 : 0;
      next[w + 1] = length;
      if (length > best.length) Object.assign(best, { start: p - length + 1, startInQuote: w - length + 1, length });
    }
    [row, next] = [next, row];
  }
  return best;
}
