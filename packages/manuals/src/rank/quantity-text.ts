import { type QuantityKind, quantityMatches } from './quantities';

const RANGE_START =
  /(?:(?:between|from|approx(?:imately|\.)?|about|around|max(?:imum|\.)?|min(?:imum|\.)?|at least|at most|up to|not (?:more|less) than|more than|less than|below|above|under|over|within)\s+(?:of\s+)?)?(?:[-+\u2212\u00b1]?\d[\d.,/]*\s*(?:\u00b0?\s?[\p{L}%\u00b5\u03a9]{0,4}\s*)?(?:to|and|\.{2,3}|[-\u2013\u2014/x\u00d7])\s*)?[-+\u2212\u00b1<>\u2264\u2265]?\s*$/iu;
/** The same value in another unit: '3/4 inch (19 mm)'. */
const OTHER_UNIT = /^\s*\((?:[^()]{0,6}\d[^()]{0,24})\)/u;

/**
 * The quantities of these kinds that a text states, verbatim with their range, bound and conversion: 'up to 40 °C', '3/4 inch (19 mm)'.
 * Without repetitions.
 */
export function quantityTexts(text: string, kinds: readonly QuantityKind[]): string[] {
  const found: string[] = [];
  let end = 0;
  const spans = kinds.flatMap((kind) => quantityMatches(text, kind)).sort((a, b) => a.start - b.start);
  for (const span of spans) {
    if (span.start < end) continue;
    const before = RANGE_START.exec(text.slice(end, span.start))?.[0] ?? '';
    const after = OTHER_UNIT.exec(text.slice(span.end))?.[0] ?? '';
    end = span.end + after.length;
    found.push(
      text
        .slice(span.start - before.length, end)
        .replace(/\s+/g, ' ')
        .trim(),
    );
  }
  return [...new Set(found)];
}
