import type { Interval } from '@steward/manuals/extract/items';
import { bareTiming } from '@steward/manuals/extract/maintenance/bare-timing';
import { frequencyText } from '@steward/manuals/extract/maintenance/timing';
import { timingOf } from '@steward/manuals/extract/maintenance/timing-grammar';

export const notSpecified = 'Not specified';

/** 'bi-weekly', 'every 250 hours or 6 months', '10,000 km': as manuals are read. Empty when it names no interval. */
export function intervalsOf(frequency: string): Interval[] {
  return (bareTiming(frequency) ?? timingOf(frequency)).intervals;
}

interface Frequency {
  frequency: string;
  intervals: Interval[];
}

/** The text and the intervals of what a person gave: the one that is missing is made from the other. */
export function toFrequency(given: { frequency?: string | undefined; intervals?: Interval[] | undefined }): Frequency {
  const text = given.frequency?.trim();
  if (given.intervals?.length) {
    return { frequency: text || frequencyText({ intervals: given.intervals }), intervals: given.intervals };
  }
  return { frequency: text || notSpecified, intervals: text ? intervalsOf(text) : [] };
}

const once = /^(?:not specified|unspecified|unknown|none|never|n\/?a|[-–—]*|(?:only )?once|one[- ]?(?:time|off))$/i;

/**
 * What recurs although no interval can be read from its words: each month (specification 2, section 4, 'anything else').
 * That is meant for what people write ('when the foreman says so'). A manual's vague words ('periodically', 'if
 * necessary') and what it asks for only once stay without an interval: nothing is invented.
 */
export function recursMonthly(frequency: string, origin: 'generated' | 'person'): boolean {
  const text = frequency.trim();
  if (once.test(text)) return false;
  const { intervals, vague, event, firstAt } = timingOf(text);
  if (intervals.length || firstAt) return false;
  return origin === 'person' || !(vague || event);
}
