import type { ChatMessage } from '@steward/api/schema/chat';
import { type Entry as StoredEntry, entriesOf as storedEntriesOf } from '../../../chat/entries';
import type { Note } from './conversation';

export type Entry = StoredEntry | { kind: 'note'; note: Note };

/** Merges notes into the conversation, each after the message it followed. */
export function entriesOf(messages: readonly ChatMessage[], notes: readonly Note[]): Entry[] {
  const stored = new Set(messages.map(({ id }) => id));
  const asEntry = (note: Note): Entry => ({ kind: 'note', note });
  const notesAfter = (entry: StoredEntry) => {
    const entryMessages = entry.kind === 'question' ? [entry.message] : entry.versions;
    return notes.filter(({ after }) => entryMessages.some(({ id }) => id === after));
  };
  return [
    // notes of a deleted message move to the start
    ...notes.filter(({ after }) => after === null || !stored.has(after)).map(asEntry),
    ...storedEntriesOf(messages).flatMap((entry): Entry[] => [entry, ...notesAfter(entry).map(asEntry)]),
  ];
}

/** Entry to scroll to: the last question, or a later note other than the welcome that does not reply to it. */
export function lastScrollTarget(entries: readonly Entry[]): Entry | undefined {
  const index = entries.findLastIndex((entry) => entry.kind !== 'answer' && !isWelcome(entry));
  const previous = entries[index - 1];
  return previous && !isQuestion(entries[index]) && isQuestion(previous) ? previous : entries[index];
}

const isQuestion = (entry: Entry | undefined) =>
  entry?.kind === 'question' || (entry?.kind === 'note' && entry.note.type === 'user');
const isWelcome = (entry: Entry) => entry.kind === 'note' && entry.note.id.startsWith('welcome_');

export function idOf(entry: Entry): string {
  if (entry.kind === 'note') return entry.note.id;
  return entry.kind === 'question' ? entry.message.id : entry.versions[0].id;
}
