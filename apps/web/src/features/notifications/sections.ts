import type { ListedNotification } from '@steward/api/schema/notifications';
import { dateOf, daysBetween } from '../../lib/calendar';

const titles = ['Today', 'Yesterday', 'Past Messages'] as const;

export interface Section {
  title: (typeof titles)[number];
  /** Newest first. */
  notifications: ListedNotification[];
  /** '6', or '50+' while the section is not loaded completely. */
  count: string;
}

/**
 * Groups notifications by day in the organization's time zone.
 * @param remaining number of older notifications that are not loaded yet
 */
export function sectionsOf(notifications: readonly ListedNotification[], today: string, remaining = 0): Section[] {
  const newestFirst = notifications.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const titleOf = ({ createdAt }: ListedNotification) => {
    const days = daysBetween(dateOf(createdAt), today);
    // a server clock that runs ahead still counts as today
    if (days <= 0) return 'Today';
    return days === 1 ? 'Yesterday' : 'Past Messages';
  };
  const nonEmptySections = titles
    .map((title) => ({ title, notifications: newestFirst.filter((notification) => titleOf(notification) === title) }))
    .filter((section) => section.notifications.length > 0);
  return nonEmptySections.map((section, index) => {
    const loaded = section.notifications.length;
    const isIncomplete = remaining > 0 && index === nonEmptySections.length - 1;
    if (!isIncomplete) return { ...section, count: String(loaded) };
    // the missing ones are older, so all of them belong to Past Messages
    return { ...section, count: section.title === 'Past Messages' ? String(loaded + remaining) : `${loaded}+` };
  });
}
