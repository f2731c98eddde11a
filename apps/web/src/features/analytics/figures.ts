import type { ResponseTimeAnalytics } from '@steward/api/schema/analytics';

export const number = (n: number) => n.toLocaleString('en-US');

/** '88.2 %' */
export const percent = (share: number) => `${share.toFixed(1)} %`;

/** '1.4 s'; a dash for zero. */
export const seconds = (time: number) => (time > 0 ? `${time.toFixed(1)} s` : '–');

/** Percentage of a total; 0 if the total is 0. */
export const shareOf = (count: number, total: number) => (total > 0 ? (100 * count) / total : 0);

/** Response-time range of a time in seconds (specification 1, section 9). */
export function rangeOf(time: number): ResponseTimeAnalytics['responseTimeRanges'][number]['range'] {
  if (time < 1) return '0-1s';
  if (time < 2) return '1-2s';
  return time < 5 ? '2-5s' : '5s+';
}
