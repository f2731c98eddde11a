import type { ChatMessage } from '@steward/api/schema/chat';

/** A question, or an answer with those that were made again for it, oldest first. */
export type Entry =
  | { kind: 'question'; message: ChatMessage }
  | { kind: 'answer'; versions: [ChatMessage, ...ChatMessage[]] };

/** A conversation as it is shown: an answer that was made again stands where the first one does. */
export function entriesOf(messages: readonly ChatMessage[]): Entry[] {
  const entries: Entry[] = [];
  const answers = new Map<string, ChatMessage[]>();
  for (const message of messages) {
    if (message.messageType === 'USER') {
      entries.push({ kind: 'question', message });
      continue;
    }
    const { questionId, regenerates } = message;
    const before = questionId && regenerates ? answers.get(questionId) : undefined;
    if (before) {
      before.push(message);
      continue;
    }
    const versions: [ChatMessage] = [message];
    entries.push({ kind: 'answer', versions });
    if (questionId) answers.set(questionId, versions);
  }
  return entries;
}
