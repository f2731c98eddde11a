import type { NotificationCategory } from '../../notify/categories';
import type { ChannelMessage } from '../../ports';
import { notificationLink } from '../link';

export interface NotificationText {
  id: string;
  title: string;
  message: string;
  category?: NotificationCategory;
  metadata?: Record<string, unknown> | null;
}

/** Maximum number of notifications listed in a digest; the others are counted. */
const maxDigestLines = 20;

/** The message for one notification, or a digest of several. */
export function messageOf(publicUrl: string, notifications: readonly NotificationText[]): ChannelMessage {
  const [first] = notifications;
  if (first && notifications.length === 1) {
    return { title: first.title, text: first.message, url: notificationLink(publicUrl, first.id) };
  }
  const url = notificationLink(publicUrl);
  const count = notifications.length;
  if (notifications.every(({ category }) => category === 'MAINTENANCE_REMINDER')) {
    const byDate = [...notifications].sort((a, b) => compare(dueDateOf(a), dueDateOf(b)) || compare(a.title, b.title));
    const text = listOf(byDate.map(({ message }) => message));
    return { title: `${count} maintenance tasks are due or overdue`, text, url };
  }
  const text = listOf(notifications.map(({ title, message }) => `${title}: ${message}`));
  return { title: `${count} notifications`, text, url };
}

function listOf(items: string[]): string {
  const lines = items.slice(0, maxDigestLines).map((item) => `• ${item}`);
  const otherCount = items.length - lines.length;
  if (otherCount) lines.push(`… and ${otherCount} more.`);
  return lines.join('\n');
}

/** '2026-11-21'; a task without it comes first. */
const dueDateOf = ({ metadata }: NotificationText) => (typeof metadata?.dueDate === 'string' ? metadata.dueDate : '');

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
