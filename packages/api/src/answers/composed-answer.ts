import type { chatMessages } from '@steward/db/schema';
import type { ProcessingDocuments, UsedChunk } from './schema';

type NewMessage = typeof chatMessages.$inferInsert;

/** An answer before it is stored. */
export interface ComposedAnswer
  extends Pick<NewMessage, 'content'>,
    Partial<
      Pick<
        NewMessage,
        | 'queryType'
        | 'pdfName'
        | 'documents'
        | 'citations'
        | 'table'
        | 'images'
        | 'tables'
        | 'chunksUsed'
        | 'databaseResults'
        | 'sqlQuery'
        | 'rowCount'
        | 'pinnedAnswerId'
      >
    > {
  /** The complete answer as text, for clients without tables. Only set if `content` omits the rows of `table`. */
  response?: string;
  /** Passages behind the answer, best first; not stored. */
  passages?: UsedChunk[];
  /** The nearest passages, for a refusal. */
  nearest?: UsedChunk[];
  /** Name of the user who pinned the answer. */
  checkedBy?: string | null;
  /** Why the search used words only. */
  searchNotice?: string | null;
}

export type ReadingEvent = { type: 'reading'; reading: ProcessingDocuments };

/** Progress events, then pieces of the answer as it is generated, then the complete answer. */
export type ComposedEvent = ReadingEvent | { type: 'piece'; text: string } | { type: 'answer'; answer: ComposedAnswer };

/** The complete answer of a stream; null if the stream yields none. */
export async function completeAnswerOf(events: AsyncIterable<ComposedEvent>): Promise<ComposedAnswer | null> {
  for await (const event of events) if (event.type === 'answer') return event.answer;
  return null;
}

/** Passes progress events on and returns the complete answer; null if the stream yields none. */
export async function* readingFor(
  events: AsyncIterable<ComposedEvent>,
): AsyncGenerator<ReadingEvent, ComposedAnswer | null> {
  for await (const event of events) {
    if (event.type === 'answer') return event.answer;
    if (event.type === 'reading') yield event;
  }
  return null;
}

export const responseOf = ({ content, response }: ComposedAnswer): string => response ?? content;

/** The texts of two answers, one after the other. */
export const joinedText = (first: ComposedAnswer, second: ComposedAnswer) => ({
  content: `${first.content}\n\n${second.content}`,
  response: `${responseOf(first)}\n\n${responseOf(second)}`,
});

/** Puts a sentence in front of an answer. */
export const withLead = (lead: string, answer: ComposedAnswer): ComposedAnswer => ({
  ...answer,
  ...joinedText({ content: lead }, answer),
});

/** Puts a sentence below an answer. */
export const withTail = (answer: ComposedAnswer, tail: string): ComposedAnswer => ({
  ...answer,
  ...joinedText(answer, { content: tail }),
});

export const headingOf = (name: string) => `**${name}**`;

/** Puts an answer under the name of its subject. */
export const underName = (name: string, answer: ComposedAnswer): ComposedAnswer => withLead(headingOf(name), answer);
