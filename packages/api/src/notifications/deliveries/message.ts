import type { ChannelMessage } from '../../ports';
import { notificationLink } from '../link';

export interface NotificationText {
  id: string;
  title: string;
  message: string;
}

/** Maximum number of notifications listed in a digest; the others are counted. */
const maxDigestLines = 20;

/** The message for one notification, or a digest of several. */
export function messageOf(publicUrl: string, notifications: readonly NotificationText[]): ChannelMessage {
  const [first] = notifications;
  if (first && notifications.length === 1) {
    return { title: first.title, text: first.message, url: notificationLink(publicUrl, first.id) };
  }
  const lines = notifications.slice(0, maxDigestLines).map(({ title, message }) => `• ${title}: ${message}`);
  const others = notifications.length - lines.length;
  if (others) lines.push(`… and ${others} more.`);
  return { title: `${notifications.length} notifications`, text: lines.join('\n'), url: notificationLink(publicUrl) };
}
