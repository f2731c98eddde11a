import { dateIn, instantIn } from '../calendar';
import { type DateOrder, readClock, readDate, splitTime } from '../csv/values';

/** Time of a reading as stated in a file: an instant, or a day with or without a local time. */
export type FileTime = { at: Date } | { day: string; clock: { hour: number; minute: number } | null };

/** Earlier years are typing errors, and the database does not store all of them. */
const earliestTime = new Date('1900-01-01T00:00:00Z');

/** Reads '2026-03-31', '31.3.2026 14:30', '2026-03-31T14:30:00Z'. Null if the text is not a time. */
export function readFileTime(cell: string, order: DateOrder | null = null): FileTime | null {
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(cell)) {
    const at = new Date(cell);
    return Number.isNaN(at.getTime()) || at < earliestTime ? null : { at };
  }
  const { day: text, clock } = splitTime(cell);
  const day = readDate(text, order);
  if (day === null || day === 'missing' || new Date(day) < earliestTime) return null;
  if (clock === null) return { day, clock: null };
  const time = readClock(clock);
  return time && { day, clock: time };
}

/** A day without a time means noon; today before noon means now. */
export function instantOf(time: FileTime, timeZone: string, now: Date): Date {
  if ('at' in time) return time.at;
  const at = instantIn(timeZone, time.day, time.clock ?? { hour: 12 });
  return time.clock === null && at > now && time.day === dateIn(timeZone, now) ? now : at;
}
