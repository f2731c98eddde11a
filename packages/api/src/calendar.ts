/** Calendar dates ('YYYY-MM-DD') and clocks of an organization's time zone. */

export function dateIn(timeZone: string, at: Date): string {
  return clockIn(timeZone, at).date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than using it a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(timeZone, made);
  return made;
}

/** What calendars and clocks of a time zone show at an instant. */
export function clockIn(timeZone: string, at: Date): { date: string; hour: number; seconds: number } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const hour = Number(parts.hour);
  const date = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
  return { date, hour, seconds: hour * 3600 + Number(parts.minute) * 60 + Number(parts.second) };
}

/** A name of the IANA time zone database that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const hoursInMs = (hours: number): number => hours * 3_600_000;
export const daysInMs = (days: number): number => days * 86_400_000;

const toUtc = (date: string) => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

export const addDays = (date: string, days: number) => fromUtc(toUtc(date) + daysInMs(days));

/** Days from one calendar date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((toUtc(to) - toUtc(from)) / daysInMs(1));

/** Month arithmetic clamps to the month's end and comes back to the anchor day: 31 Jan + 1 = 28 Feb, + 1 = 31 Mar. */
export function addMonths(date: string, months: number, anchorDay = Number(date.slice(8, 10))): string {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month, Math.min(anchorDay, lastDay)));
}

/**
 * The next instant after `now` at which a day's clocks come to this hour. Where they skip it (summer time), the moment
 * they jump past it; where they show it twice, the first time; a date that the zone skips has none.
 */
export function nextAt(timeZone: string, hour: number, now: Date): Date {
  const today = dateIn(timeZone, now);
  for (let ahead = 0; ; ahead++) {
    const at = firstAt(timeZone, addDays(today, ahead), hour);
    if (at && at > now) return at;
  }
}

/** No zone is further from UTC, nor changes twice within so many hours. */
const furthestOffset = hoursInMs(15);

function firstAt(timeZone: string, date: string, hour: number): Date | null {
  const wall = toUtc(date) + hoursInMs(hour);
  const [before, after] = [offsetAt(timeZone, wall - furthestOffset), offsetAt(timeZone, wall + furthestOffset)];
  const shown = [wall - before, wall - after]
    .filter((at) => at + offsetAt(timeZone, at) === wall)
    .sort((a, b) => a - b);
  const at = shown[0] ?? changeBetween(timeZone, wall - Math.max(before, after), wall - Math.min(before, after));
  return dateIn(timeZone, new Date(at)) === date ? new Date(at) : null;
}

/** Milliseconds that the zone's clocks are ahead of UTC. */
function offsetAt(timeZone: string, at: number): number {
  const whole = Math.floor(at / 1000) * 1000;
  const { date, seconds } = clockIn(timeZone, new Date(whole));
  return toUtc(date) + seconds * 1000 - whole;
}

/** The first instant with the offset of `late`, between two with different ones. */
function changeBetween(timeZone: string, early: number, late: number): number {
  const changed = offsetAt(timeZone, late);
  let [from, to] = [early, late];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (offsetAt(timeZone, middle) === changed) to = middle;
    else from = middle;
  }
  return to;
}
