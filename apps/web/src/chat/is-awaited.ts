import type { ChatMessage } from '@steward/api/schema/chat';

/** Time within which the server stores an answer whose stream was left. */
const answerTimeoutMs = 60_000;

/** Interval of polling for such an answer. */
export const answerPollingMs = 2000;

/** Whether the last message is a recent question whose answer the server is still writing, asked before the page was left. */
export function isAwaited(message: ChatMessage | undefined, now = Date.now()): boolean {
  return message?.messageType === 'USER' && now - Date.parse(message.createdAt) < answerTimeoutMs;
}
