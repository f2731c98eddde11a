import type { Page, Segment } from '../../read/page-model';
import { bareTiming } from './bare-timing';
import type { Timing } from './timing';

const legendEntry =
  /(?:^|[\s,;(])["“']?([A-Z]{1,2}|\d{1,2}[A-Z])["”']?\s*[=:–-]\s*((?:every\s+)?(?:\d+\s+)?[A-Za-z-]+(?:\s+\d*\s*[A-Za-z]+)?)/g;
/** Codes that need no legend if three or more of them are side by side. */
const commonCodes: Record<string, string> = {
  D: 'daily',
  W: 'weekly',
  M: 'monthly',
  Q: 'quarterly',
  S: 'semi-annually',
  SA: 'semi-annually',
  A: 'annually',
  Y: 'yearly',
};
const numberedCode = /^(\d{1,2})\s?([HDWMY])$/;
const codeUnits: Record<string, string> = { H: 'hours', D: 'days', W: 'weeks', M: 'months', Y: 'years' };
const minCodes = 3;

/**
 * Finds interval codes in table heads: 'D', 'W', 'M' side by side, '3M', '6M', '1Y', or letters with a legend on the page
 * ('D = Daily').
 */
export function codedIntervals(page: Page): Map<Segment, Timing> {
  const legend = new Map<string, Timing>();
  for (const [, code = '', meaning = ''] of page.text.matchAll(legendEntry)) {
    const timing = bareTiming(meaning);
    if (timing) legend.set(code, timing);
  }
  const rows = new Map<number, [Segment, Timing][]>();
  for (const segment of page.segments) {
    const timing = legend.get(segment.text) ?? usualTiming(segment.text);
    if (!timing) continue;
    const key = Math.round(segment.baseline / 3);
    rows.set(key, [...(rows.get(key) ?? []), [segment, timing]]);
  }
  return new Map([...rows.values()].filter((row) => isHead(row, legend)).flat());
}

function usualTiming(text: string): Timing | undefined {
  const [, number, unit = ''] = text.match(numberedCode) ?? [];
  if (number) return bareTiming(`${number} ${codeUnits[unit]}`);
  const word = commonCodes[text];
  return word ? bareTiming(word) : undefined;
}

/** Whether a row has three different codes of which two are D, W or M, two have a number, or all are in the legend. */
function isHead(row: [Segment, Timing][], legend: ReadonlyMap<string, Timing>): boolean {
  const codes = new Set(row.map(([s]) => s.text));
  const plain = ['D', 'W', 'M'].filter((c) => codes.has(c)).length;
  const numbered = [...codes].filter((c) => numberedCode.test(c)).length;
  const areInLegend = [...codes].every((c) => legend.has(c));
  return codes.size >= minCodes && (plain >= 2 || numbered >= 2 || areInLegend);
}
