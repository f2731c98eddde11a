import type { ChatMessage } from '@steward/api/schema/chat';
import type { Note } from './conversation';

export type Entry = { kind: 'message'; message: ChatMessage } | { kind: 'note'; note: Note };

/** The conversation as it is shown: each note behind the message at which it was made. */
export function entriesOf(messages: readonly ChatMessage[], notes: readonly Note[]): Entry[] {
  const stored = new Set(messages.map(({ id }) => id));
  const behind = (after: string | null) =>
    notes
      // a message that is no longer there leaves its notes at the start
      .filter((note) => (note.after !== null && stored.has(note.after) ? note.after : null) === after)
      .map((note): Entry => ({ kind: 'note', note }));
  return [
    ...behind(null),
    ...messages.flatMap((message): Entry[] => [{ kind: 'message', message }, ...behind(message.id)]),
  ];
}
