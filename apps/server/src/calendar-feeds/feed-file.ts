import type { FeedEvent, FeedEvents } from '@steward/api/services/calendar-feeds/events';
import { maxRepeatingTasks } from '@steward/api/services/work-calendar/schema';
import ical, { ICalEventTransparency } from 'ical-generator';

interface FeedSetting {
  /** Shown by calendar programs. */
  name: string;
  /** Address of the web client, without a trailing slash. */
  publicUrl: string;
}

const refreshSeconds = 3600;
const dayMs = 86_400_000;
const lineBreak = '\n';

/** An iCalendar file (RFC 5545) with an all-day event for each day on which a task is due. The same events make the same file. */
export function feedFile(feed: FeedEvents, { name, publicUrl }: FeedSetting): string {
  const { events } = feed;
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    ...{ name: printable(name), description: missingEntries(feed) },
    prodId: { company: 'Steward', product: 'Work calendar' },
  });
  calendar.ttl(refreshSeconds);
  for (const event of events) {
    const { uid, date, taskId, deviceId, createdAt, updatedAt } = event;
    const start = new Date(`${date}T00:00:00Z`);
    const url = `${publicUrl}/devices/${deviceId}?tab=maintenance&item=${taskId}`;
    calendar.createEvent({
      id: `${uid}@${host}`,
      // must increase with each change, as the time of the last change does
      sequence: Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000)),
      // in a published calendar, DTSTAMP and LAST-MODIFIED are both the time of the last change
      stamp: updatedAt,
      lastModified: updatedAt,
      allDay: true,
      start,
      end: new Date(start.getTime() + dayMs),
      summary: printable(`${event.taskName} · ${event.deviceName}`),
      description: [...descriptionLines(event), url].map(printable).join(lineBreak),
      location: printable(event.deviceLocation),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** Says which entries the feed lacks; null if it is complete. */
function missingEntries({ hasAllRepeats, incompleteFrom }: FeedEvents): string | null {
  const tooMany =
    incompleteFrom && `There are too many dates for one calendar: from ${incompleteFrom} on, some are missing.`;
  return [hasAllRepeats ? null : fewerRepeats, tooMany].filter(Boolean).join(' ') || null;
}

const fewerRepeats =
  `More than ${maxRepeatingTasks} tasks repeat. ` +
  `Future dates are shown for the ${maxRepeatingTasks} that are due first; the next date is shown for all.`;

const descriptionLines = ({ deviceName, deviceLocation, isRepeat }: FeedEvent) => [
  `Asset: ${deviceName}`,
  ...(deviceLocation ? [`Location: ${deviceLocation}`] : []),
  ...(isRepeat ? ['Expected from the frequency of the task.'] : []),
];

/** Text without control characters, which iCalendar does not permit. */
const printable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
