import { dayOf, momentOf } from '../../lib/calendar';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 'Just now', '4m ago', '5h ago', else the date; a text for a missing or invalid time (specification 1, section 2.6). */
export function notificationTime(createdAt: string | null | undefined, now: number): string {
  if (!createdAt) return 'Unknown time';
  const createdMs = Date.parse(createdAt);
  if (Number.isNaN(createdMs)) return 'Invalid time';
  const age = now - createdMs;
  if (age < minuteMs) return 'Just now';
  if (age < hourMs) return `${Math.floor(age / minuteMs)}m ago`;
  if (age < dayMs) return `${Math.floor(age / hourMs)}h ago`;
  return dayOf(createdAt);
}

/** '20 Nov 2026, 09:38' */
export const fullTime = (createdAt: string): string =>
  Number.isNaN(Date.parse(createdAt)) ? 'Invalid time' : momentOf(createdAt);
