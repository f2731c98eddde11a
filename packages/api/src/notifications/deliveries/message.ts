import type { ChannelMessage } from '../../ports';
import { notificationLink } from '../link';

export interface Told {
  id: string;
  title: string;
  message: string;
}

/** A digest names at most so many, and counts the others. */
const namedInDigest = 20;

/** What a channel says: one notification, or several that waited for the same hour in one message. */
export function messageOf(publicUrl: string, told: readonly Told[]): ChannelMessage {
  const [one] = told;
  if (one && told.length === 1) {
    return { title: one.title, text: one.message, url: notificationLink(publicUrl, one.id) };
  }
  const lines = told.slice(0, namedInDigest).map(({ title, message }) => `• ${title}: ${message}`);
  const others = told.length - lines.length;
  if (others) lines.push(`… and ${others} more.`);
  return { title: `${told.length} notifications`, text: lines.join('\n'), url: notificationLink(publicUrl) };
}
