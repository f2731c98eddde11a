import { dayOf, momentOf } from '../../lib/calendar';
import { relativeTime } from '../../lib/relative-time';

const dayMs = 24 * 3_600_000;

/** 'Just now', '4m ago', '5h ago', else the date; a text for a missing or invalid time (specification 1, section 2.6). */
export function notificationTime(createdAt: string | null | undefined, now: number): string {
  if (!createdAt) return 'Unknown time';
  const createdMs = Date.parse(createdAt);
  if (Number.isNaN(createdMs)) return 'Invalid time';
  return now - createdMs < dayMs ? relativeTime(createdAt, now) : dayOf(createdAt);
}

/** '20 Nov 2026, 09:38' */
export const fullTime = (createdAt: string): string =>
  Number.isNaN(Date.parse(createdAt)) ? 'Invalid time' : momentOf(createdAt);
