import { clockIn } from '../calendar';

/** '2026-11-21 10:05' in a time zone. */
export function momentIn(timeZone: string, at: Date): string {
  const { date, seconds } = clockIn(timeZone, at);
  const twoDigits = (n: number) => String(Math.floor(n)).padStart(2, '0');
  return `${date} ${twoDigits(seconds / 3600)}:${twoDigits((seconds % 3600) / 60)}`;
}
