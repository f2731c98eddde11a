import type { chatMessages } from '@steward/db/schema';
import type { UsedChunk } from './schema';

type NewMessage = typeof chatMessages.$inferInsert;

/** An answer before it is stored, whichever way it was found. */
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
  /** The whole answer as text, for clients that draw no table. Only set where `content` leaves out the rows of `table`. */
  response?: string;
  /** Passages behind the answer, best first; not stored. */
  passages?: UsedChunk[];
  /** Of a refusal: the passages that come nearest. */
  nearest?: UsedChunk[];
  /** Who pinned it. */
  checkedBy?: string | null;
  /** Why search went by words only. */
  searchNotice?: string | null;
}

/** Pieces of an answer as it is written, then the whole. */
export type ComposedEvent = { type: 'piece'; text: string } | { type: 'whole'; answer: ComposedAnswer };

export const responseOf = ({ content, response }: ComposedAnswer): string => response ?? content;

/** The texts of two answers, one after the other. */
export const joinedText = (first: ComposedAnswer, second: ComposedAnswer) => ({
  content: `${first.content}\n\n${second.content}`,
  response: `${responseOf(first)}\n\n${responseOf(second)}`,
});

/** The answer with a sentence in front of it. */
export const withLead = (lead: string, answer: ComposedAnswer): ComposedAnswer => ({
  ...answer,
  ...joinedText({ content: lead }, answer),
});
