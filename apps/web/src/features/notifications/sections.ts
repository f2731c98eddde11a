import type { ListedNotification } from '@steward/api/schema/notifications';

const titles = ['Today', 'Yesterday', 'Past Messages'] as const;

export interface Section {
  title: (typeof titles)[number];
  /** Newest first. */
  notifications: ListedNotification[];
  /** '6', or '50+' while the rest of the section has not been read. */
  count: string;
}

const dayStart = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** Today at its start and yesterday at its start, in the browser's time zone; days of 23 and 25 hours included. */
function starts(now: number): readonly [number, number] {
  const today = dayStart(now);
  return [today, new Date(today).setDate(new Date(today).getDate() - 1)];
}

/** @param more how many of the list are not among them, older than these. */
export function sectionsOf(notifications: readonly ListedNotification[], now: number, more = 0): Section[] {
  const [today, yesterday] = starts(now);
  const newestFirst = notifications.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const titleOf = ({ createdAt }: ListedNotification) => {
    const day = dayStart(Date.parse(createdAt));
    // a clock that runs ahead is still today's
    if (day >= today) return 'Today';
    return day === yesterday ? 'Yesterday' : 'Past Messages';
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
