import type { Page, Segment } from '../../read/page-model';
import { bareTiming } from './bare-timing';
import type { Timing } from './timing';

const legendEntry =
  /(?:^|[\s,;(])["“']?([A-Z]{1,2}|\d{1,2}[A-Z])["”']?\s*[=:–-]\s*((?:every\s+)?(?:\d+\s+)?[A-Za-z-]+(?:\s+\d*\s*[A-Za-z]+)?)/g;
/** Codes that need no legend where three or more of them stand side by side. */
const usual: Record<string, string> = {
  D: 'daily',
  W: 'weekly',
  M: 'monthly',
  Q: 'quarterly',
  S: 'semi-annually',
  SA: 'semi-annually',
  A: 'annually',
  Y: 'yearly',
};
const counted = /^(\d{1,2})\s?([HDWMY])$/;
const countedUnits: Record<string, string> = { H: 'hours', D: 'days', W: 'weeks', M: 'months', Y: 'years' };
const fewest = 3;

/**
 * Segments that are codes of intervals in a table's head: 'D', 'W', 'M' side by side, '3M', '6M', '1Y', or letters that the page
 * explains ('D = Daily').
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
  const [, number, unit = ''] = text.match(counted) ?? [];
  if (number) return bareTiming(`${number} ${countedUnits[unit]}`);
  const word = usual[text];
  return word ? bareTiming(word) : undefined;
}

/** Three different codes, among them two of day, week and month, two with a number, or all of them explained. */
function isHead(row: [Segment, Timing][], legend: ReadonlyMap<string, Timing>): boolean {
  const codes = new Set(row.map(([s]) => s.text));
  const plain = ['D', 'W', 'M'].filter((c) => codes.has(c)).length;
  const numbered = [...codes].filter((c) => counted.test(c)).length;
  const explained = [...codes].every((c) => legend.has(c));
  return codes.size >= fewest && (plain >= 2 || numbered >= 2 || explained);
}
