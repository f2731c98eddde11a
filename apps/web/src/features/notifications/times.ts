import { dayOf, momentOf } from '../../lib/calendar';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'Just now', '4m ago', '5h ago', then the date; in words also what is no time at all (specification 1, section 2.6). */
export function notificationTime(createdAt: string | null | undefined, now: number): string {
  if (!createdAt) return 'Unknown time';
  const then = Date.parse(createdAt);
  if (Number.isNaN(then)) return 'Invalid time';
  const age = now - then;
  if (age < minute) return 'Just now';
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  return dayOf(createdAt);
}

/** '20 Nov 2026, 09:38' */
export const fullTime = (createdAt: string): string =>
  Number.isNaN(Date.parse(createdAt)) ? 'Invalid time' : momentOf(createdAt);
