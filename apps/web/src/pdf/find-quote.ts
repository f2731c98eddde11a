import { type ComparableText, comparable } from './comparable-text';

/** From the first character to the last, both included: index of the piece of text, offset in it. */
export interface Found {
  from: { piece: number; offset: number };
  to: { piece: number; offset: number };
}

/** A shorter agreement is chance. */
const shortestPart = 12;
/** Less of the quote than this is not the quote. */
const enough = 0.5;

/**
 * Where a quote stands in the text of a page, whatever its line breaks, hyphens, case and typography. Found whole, it is
 * one place: of several the one that `prefer` names, else the first. Else its longest parts that stand on the page, when
 * they make up at least half of it (a row of a table is often written in another order than it is read).
 */
export function findQuote(
  pieces: readonly string[],
  quote: string,
  prefer: (place: Found) => boolean = () => false,
): Found[] {
  const page = comparable(pieces);
  const wanted = comparable([quote]).text;
  if (!wanted) return [];
  const whole = occurrences(page, wanted);
  const [first] = whole;
  if (first) return [whole.find(prefer) ?? first];
  const parts = longestParts(page.text, wanted);
  const covered = parts.reduce((sum, part) => sum + part.length, 0);
  if (covered < wanted.length * enough) return [];
  return parts.sort((a, b) => a.start - b.start).flatMap((part) => place(page, part.start, part.length) ?? []);
}

function occurrences(page: ComparableText, wanted: string): Found[] {
  const found: Found[] = [];
  for (let at = page.text.indexOf(wanted); at >= 0; at = page.text.indexOf(wanted, at + 1)) {
    const one = place(page, at, wanted.length);
    if (one) found.push(one);
  }
  return found;
}

function place(page: ComparableText, start: number, length: number): Found | null {
  const from = page.at[start];
  const to = page.at[start + length - 1];
  return from && to ? { from, to } : null;
}

interface Part {
  /** In the page's text. */
  start: number;
  length: number;
}

/** The longest common part, then the longest ones of what stands before and after it in the quote. */
function longestParts(page: string, wanted: string): Part[] {
  if (wanted.length < shortestPart) return [];
  const best = longestCommon(page, wanted);
  if (best.length < Math.min(shortestPart, wanted.length)) return [];
  return [
    { start: best.start, length: best.length },
    ...longestParts(page, wanted.slice(0, best.inWanted)),
    ...longestParts(page, wanted.slice(best.inWanted + best.length)),
  ];
}

/** Longest common substring, by lengths of common suffixes, one row at a time. */
function longestCommon(page: string, wanted: string): Part & { inWanted: number } {
  const best = { start: 0, inWanted: 0, length: 0 };
  let row = new Uint16Array(wanted.length + 1);
  let next = new Uint16Array(wanted.length + 1);
  for (let p = 0; p < page.length; p++) {
    for (let w = 0; w < wanted.length; w++) {
      const length = page[p] === wanted[w] ? (row[w] ?? 0) + 1 : 0;
      next[w + 1] = length;
      if (length > best.length) Object.assign(best, { start: p - length + 1, inWanted: w - length + 1, length });
    }
    [row, next] = [next, row];
  }
  return best;
}
