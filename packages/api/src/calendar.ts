/** Calendar dates in an organization's time zone, as 'YYYY-MM-DD'. */

export function dateIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

const dayMilliseconds = 86_400_000;
const toUtc = (date: string) => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

export const addDays = (date: string, days: number) => fromUtc(toUtc(date) + days * dayMilliseconds);

/** Days from one calendar date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string) => Math.round((toUtc(to) - toUtc(from)) / dayMilliseconds);

/** Month arithmetic clamps to the month's end and comes back to the anchor day: 31 Jan + 1 = 28 Feb, + 1 = 31 Mar. */
export function addMonths(date: string, months: number, anchorDay = Number(date.slice(8, 10))): string {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month, Math.min(anchorDay, lastDay)));
}
