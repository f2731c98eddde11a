import type { ChatMessage } from '@steward/api/schema/chat';

/** An answer that nobody listens to is stored within this time, or never. */
const answeredWithin = 60_000;

/** How often it is asked for, in milliseconds. */
export const askedAgainAfter = 2000;

/** A question that was asked a moment ago, from a page that has been left since, has its answer soon. */
export function isAwaited(message: ChatMessage | undefined, now = Date.now()): boolean {
  return message?.messageType === 'USER' && now - Date.parse(message.createdAt) < answeredWithin;
}
