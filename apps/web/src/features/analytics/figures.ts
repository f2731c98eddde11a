import type { ResponseTimeAnalytics } from '@steward/api/schema/analytics';

export const number = (n: number) => n.toLocaleString('en-US');

/** '88.2 %' */
export const percent = (share: number) => `${share.toFixed(1)} %`;

/** '1.4 s'; a dash where nothing took time. */
export const seconds = (time: number) => (time > 0 ? `${time.toFixed(1)} s` : '–');

/** Of a hundred; 0 of nothing. */
export const shareOf = (count: number, total: number) => (total > 0 ? (100 * count) / total : 0);

/** The range of section 9 that a time falls into. */
export function rangeOf(time: number): ResponseTimeAnalytics['responseTimeRanges'][number]['range'] {
  if (time < 1) return '0-1s';
  if (time < 2) return '1-2s';
  return time < 5 ? '2-5s' : '5s+';
}
