import type { ChatMessage } from '@steward/api/schema/chat';
import { type Entry as StoredEntry, entriesOf as storedEntriesOf } from '../../../chat/entries';
import type { Note } from './conversation';

export type Entry = StoredEntry | { kind: 'note'; note: Note };

/** The conversation as it is shown: each note behind the message at which it was made. */
export function entriesOf(messages: readonly ChatMessage[], notes: readonly Note[]): Entry[] {
  const stored = new Set(messages.map(({ id }) => id));
  const asEntry = (note: Note): Entry => ({ kind: 'note', note });
  const behind = (entry: StoredEntry) => {
    const shown = entry.kind === 'question' ? [entry.message] : entry.versions;
    return notes.filter(({ after }) => shown.some(({ id }) => id === after));
  };
  return [
    // a message that is no longer there leaves its notes at the start
    ...notes.filter(({ after }) => after === null || !stored.has(after)).map(asEntry),
    ...storedEntriesOf(messages).flatMap((entry): Entry[] => [entry, ...behind(entry).map(asEntry)]),
  ];
}

/** The last question, with what this page replied to it; or what this page said by itself, but its welcome. */
export function lastSaid(entries: readonly Entry[]): Entry | undefined {
  const at = entries.findLastIndex((entry) => entry.kind !== 'answer' && !isWelcome(entry));
  const before = entries[at - 1];
  return before && !isAsked(entries[at]) && isAsked(before) ? before : entries[at];
}

const isAsked = (entry: Entry | undefined) =>
  entry?.kind === 'question' || (entry?.kind === 'note' && entry.note.type === 'user');
const isWelcome = (entry: Entry) => entry.kind === 'note' && entry.note.id.startsWith('welcome_');

export function idOf(entry: Entry): string {
  if (entry.kind === 'note') return entry.note.id;
  return entry.kind === 'question' ? entry.message.id : entry.versions[0].id;
}
