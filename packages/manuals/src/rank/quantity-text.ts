import { type QuantityKind, quantityMatches } from './quantities';

const RANGE_START =
  /(?:(?:between|from|approx(?:imately|\.)?|about|around|max(?:imum|\.)?|min(?:imum|\.)?|at least|at most|up to|not (?:more|less) than|more than|less than|below|above|under|over|within)\s+(?:of\s+)?)?(?:[-+\u2212\u00b1]?\d[\d.,/]*\s*(?:\u00b0?\s?[\p{L}%\u00b5\u03a9]{0,4}\s*)?(?:to|and|\.{2,3}|[-\u2013\u2014/x\u00d7])\s*)?[-+\u2212\u00b1<>\u2264\u2265]?\s*$/iu;
/** The same value in another unit: '3/4 inch (19 mm)'. */
const OTHER_UNIT = /^\s*\((?:[^()]{0,6}\d[^()]{0,24})\)/u;

/** Between the two ends of a range that each have a unit: 'between -20 °C and 65 °C'. */
const BETWEEN_ENDS = /^\s*(?:to|and|through|[-\u2013\u2014])\s*[-+\u2212]?\s*$/i;
const BEGINS_RANGE = /^(?:between|from)\b/i;
/** 'From' before a range that already has its two ends: 'from 100...240 V'. */
const NEEDLESS_FROM = /^from\s+(?=[-+\u2212]?[\d.,]+\s?(?:\.{2,3}|[-\u2013\u2014]))/i;

/**
 * The quantities of these kinds that a text states, verbatim with their range, bound and conversion: 'up to 40 °C', '3/4 inch (19 mm)',
 * 'between -20 °C and 65 °C'. Without repetitions.
 */
export function quantityTexts(text: string, kinds: readonly QuantityKind[]): string[] {
  const found: string[] = [];
  let end = 0;
  const spans = kinds.flatMap((kind) => quantityMatches(text, kind)).sort((a, b) => a.start - b.start);
  for (const [index, span] of spans.entries()) {
    if (span.start < end) continue;
    const before = RANGE_START.exec(text.slice(end, span.start))?.[0] ?? '';
    end = endOf(text, span.end);
    const other = spans[index + 1];
    if (other && BEGINS_RANGE.test(before) && BETWEEN_ENDS.test(text.slice(end, other.start)))
      end = endOf(text, other.end);
    found.push(
      text
        .slice(span.start - before.length, end)
        .replace(/\s+/g, ' ')
        .trim()
        .replace(NEEDLESS_FROM, ''),
    );
  }
  return [...new Set(found)];
}

/** The end of a quantity with its conversion. */
const endOf = (text: string, end: number): number => end + (OTHER_UNIT.exec(text.slice(end))?.[0].length ?? 0);
