import type { Interval } from '@steward/manuals/extract/items';
import { bareTiming } from '@steward/manuals/extract/maintenance/bare-timing';
import { frequencyText } from '@steward/manuals/extract/maintenance/timing';
import { timingOf } from '@steward/manuals/extract/maintenance/timing-grammar';

export const notSpecified = 'Not specified';

/** Parses 'bi-weekly', 'every 250 hours or 6 months', '10,000 km' like the manual reader. Empty without an interval. */
export function intervalsOf(frequency: string): Interval[] {
  return (bareTiming(frequency) ?? timingOf(frequency)).intervals;
}

interface Frequency {
  frequency: string;
  intervals: Interval[];
}

/** Derives the missing one of text and intervals from the other. */
export function toFrequency(input: { frequency?: string | undefined; intervals?: Interval[] | undefined }): Frequency {
  const text = input.frequency?.trim();
  if (input.intervals?.length) {
    return { frequency: text || frequencyText({ intervals: input.intervals }), intervals: input.intervals };
  }
  return { frequency: text || notSpecified, intervals: text ? intervalsOf(text) : [] };
}

const oneOffPattern =
  /^(?:not specified|unspecified|unknown|none|never|n\/?a|[-–—]*|(?:only )?once|one[- ]?(?:time|off))$/i;

/**
 * Whether a frequency text without an interval means monthly (specification 2, section 4, 'anything else'). This is meant
 * for texts of people ('when the foreman says so'). A manual's vague words ('periodically', 'if necessary') and one-off
 * tasks get no interval, because nothing may be invented.
 */
export function recursMonthly(frequency: string, origin: 'generated' | 'person'): boolean {
  const text = frequency.trim();
  if (oneOffPattern.test(text)) return false;
  const { intervals, vague, event, firstAt } = timingOf(text);
  if (intervals.length || firstAt) return false;
  return origin === 'person' || !(vague || event);
}
