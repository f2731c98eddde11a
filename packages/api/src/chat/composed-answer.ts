import type { NewMessage } from './messages';

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
  /** Who pinned it. */
  checkedBy?: string | null;
  /** Why search went by words only. */
  searchNotice?: string | null;
}

/** Pieces of an answer as it is written, then the whole. */
export type ComposedEvent = { type: 'piece'; text: string } | { type: 'whole'; answer: ComposedAnswer };
