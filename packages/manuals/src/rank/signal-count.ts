import { stem } from './terms';

/** Pattern of how often a lamp flashes or a horn sounds: '3', 'three', 'twice'. */
export const SIGNAL_COUNT = '(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|once|twice)';
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2 };

/** The number of a match of `SIGNAL_COUNT`. */
export function signalCount(count: string): number {
  const word = count.toLowerCase();
  return TIMES[word] ?? Number(stem(word));
}
