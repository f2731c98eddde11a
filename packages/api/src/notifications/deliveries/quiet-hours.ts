import { clockIn, daysInMs, isTimeZone } from '../../calendar';

export interface QuietHours {
  /** Wall-clock times, 'HH:MM'. The same twice: quiet all day, and what waits goes out once a day at that time. */
  quietHoursStart: string;
  quietHoursEnd: string;
  /** IANA time zone; one that this machine does not know counts as UTC. */
  timezone: string;
}

const dayMs = daysInMs(1);

/**
 * The instant at which the quiet hours that hold now end: when the clocks come to the end, or jump over it (summer
 * time). Null when it is not quiet.
 */
export function quietUntil(now: Date, hours: QuietHours): Date | null {
  const timeZone = isTimeZone(hours.timezone) ? hours.timezone : 'UTC';
  const [start, end] = [wallMilliseconds(hours.quietHoursStart), wallMilliseconds(hours.quietHoursEnd)];
  if (!isQuiet(wallAt(timeZone, now.getTime()), start, end)) return null;
  let at = now.getTime();
  for (;;) {
    const wall = wallAt(timeZone, at);
    const ends = at + withinDay(end - wall - 1) + 1;
    const changes = clockChange(timeZone, at, ends);
    if (changes === null) return new Date(ends);
    // the clocks jumped: over the end, perhaps
    if (!isQuiet(wallAt(timeZone, changes), start, end) || jumpsOver(timeZone, changes, end)) return new Date(changes);
    at = changes;
  }
}

const isQuiet = (wall: number, start: number, end: number) =>
  start < end ? wall >= start && wall < end : wall >= start || wall < end;

/** Whether the clocks leave out the end at this change. */
function jumpsOver(timeZone: string, change: number, end: number): boolean {
  const before = wallAt(timeZone, change - 1) + 1;
  const jump = withinDay(wallAt(timeZone, change) - before);
  return jump < dayMs / 2 && withinDay(end - before) <= jump;
}

const withinDay = (milliseconds: number) => ((milliseconds % dayMs) + dayMs) % dayMs;

function wallMilliseconds(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000;
}

/** Milliseconds that the clocks show since midnight. */
function wallAt(timeZone: string, at: number): number {
  const within = ((at % 1000) + 1000) % 1000;
  return clockIn(timeZone, new Date(at - within)).seconds * 1000 + within;
}

const offsetAt = (timeZone: string, at: number) => withinDay(wallAt(timeZone, at) - at);

/** The first instant after `from`, and not after `to`, that has another offset; zones do not change twice within a day. */
function clockChange(timeZone: string, from: number, to: number): number | null {
  const known = offsetAt(timeZone, from);
  if (offsetAt(timeZone, to) === known) return null;
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(timeZone, middle) === known) before = middle;
    else after = middle;
  }
  return after;
}
