import type { ListedNotification } from '@steward/api/schema/notifications';
import { dateOf, daysBetween } from '../../lib/calendar';

const titles = ['Today', 'Yesterday', 'Past Messages'] as const;

export interface Section {
  title: (typeof titles)[number];
  /** Newest first. */
  notifications: ListedNotification[];
  /** '6', or '50+' while the rest of the section has not been read. */
  count: string;
}

/**
 * Groups notifications by day, of the organization's time zone.
 * @param more how many of the list are not among them, older than these
 */
export function sectionsOf(notifications: readonly ListedNotification[], today: string, more = 0): Section[] {
  const newestFirst = notifications.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const titleOf = ({ createdAt }: ListedNotification) => {
    const days = daysBetween(dateOf(createdAt), today);
    // a clock that runs ahead is still today's
    if (days <= 0) return 'Today';
    return days === 1 ? 'Yesterday' : 'Past Messages';
  };
  const filled = titles
    .map((title) => ({ title, notifications: newestFirst.filter((one) => titleOf(one) === title) }))
    .filter((section) => section.notifications.length > 0);
  return filled.map((section, index) => {
    const loaded = section.notifications.length;
    const unfinished = more > 0 && index === filled.length - 1;
    if (!unfinished) return { ...section, count: String(loaded) };
    // whatever is missing is older: in the past all of it belongs here
    return { ...section, count: section.title === 'Past Messages' ? String(loaded + more) : `${loaded}+` };
  });
}
