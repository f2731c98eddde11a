import { clockIn, daysInMs, isTimeZone } from '../../calendar';

export interface QuietHours {
  /** Local times, 'HH:MM'. If both are the same, it is quiet all day and held messages go out daily at that time. */
  quietHoursStart: string;
  quietHoursEnd: string;
  /** IANA time zone; one unknown to the runtime counts as UTC. */
  timezone: string;
}

const dayMs = daysInMs(1);

/**
 * The instant at which the current quiet hours end: when the local clock reaches the end, or skips it (summer time). Null
 * when it is not quiet.
 */
export function quietUntil(now: Date, hours: QuietHours): Date | null {
  const timeZone = isTimeZone(hours.timezone) ? hours.timezone : 'UTC';
  const [start, end] = [wallMs(hours.quietHoursStart), wallMs(hours.quietHoursEnd)];
  if (!isQuiet(wallAt(timeZone, now.getTime()), start, end)) return null;
  let at = now.getTime();
  for (;;) {
    const wallMs = wallAt(timeZone, at);
    const endsAt = at + withinDay(end - wallMs - 1) + 1;
    const changesAt = clockChange(timeZone, at, endsAt);
    if (changesAt === null) return new Date(endsAt);
    // the clock change may have skipped the end
    if (!isQuiet(wallAt(timeZone, changesAt), start, end) || skips(timeZone, changesAt, end))
      return new Date(changesAt);
    at = changesAt;
  }
}

const isQuiet = (wallMs: number, start: number, end: number) =>
  start < end ? wallMs >= start && wallMs < end : wallMs >= start || wallMs < end;

/** Whether this clock change skips the end. */
function skips(timeZone: string, change: number, end: number): boolean {
  const before = wallAt(timeZone, change - 1) + 1;
  const jump = withinDay(wallAt(timeZone, change) - before);
  return jump < dayMs / 2 && withinDay(end - before) <= jump;
}

const withinDay = (milliseconds: number) => ((milliseconds % dayMs) + dayMs) % dayMs;

function wallMs(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000;
}

/** Milliseconds since midnight on the local clock. */
function wallAt(timeZone: string, at: number): number {
  const millisecond = ((at % 1000) + 1000) % 1000;
  return clockIn(timeZone, new Date(at - millisecond)).seconds * 1000 + millisecond;
}

const offsetAt = (timeZone: string, at: number) => withinDay(wallAt(timeZone, at) - at);

/** The first instant in (from, to] with another offset than `from`. Time zones do not change twice within a day. */
function clockChange(timeZone: string, from: number, to: number): number | null {
  const offset = offsetAt(timeZone, from);
  if (offsetAt(timeZone, to) === offset) return null;
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(timeZone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}
