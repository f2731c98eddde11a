import type { ChatMessage } from '@steward/api/schema/chat';

/** A question, or an answer with its regenerated versions, oldest first. */
export type Entry =
  | { kind: 'question'; message: ChatMessage }
  | { kind: 'answer'; versions: [ChatMessage, ...ChatMessage[]] };

/** Groups messages for display: a regenerated answer joins the original at the original's position. */
export function entriesOf(messages: readonly ChatMessage[]): Entry[] {
  const entries: Entry[] = [];
  const answers = new Map<string, ChatMessage[]>();
  for (const message of messages) {
    if (message.messageType === 'USER') {
      entries.push({ kind: 'question', message });
      continue;
    }
    const { questionId, regenerates } = message;
    const original = questionId && regenerates ? answers.get(questionId) : undefined;
    if (original) {
      original.push(message);
      continue;
    }
    const versions: [ChatMessage] = [message];
    entries.push({ kind: 'answer', versions });
    if (questionId) answers.set(questionId, versions);
  }
  return entries;
}
