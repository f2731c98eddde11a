import type { PinnedTo } from '../chat/quality/find-pinned-answer';
import type { QueryOutput } from './schema';

/** A pinned answer as an answer to a query: what it cites are its passages. */
export function pinnedOutput({ answer, citations, checkedBy }: PinnedTo, milliseconds: number): QueryOutput {
  return {
    response: answer,
    answered: true,
    queryType: 'PDF',
    chunks_used: citations.map(({ documentId, page, quote: text }) => ({
      documentId,
      page,
      text,
      headingPath: [],
      score: 1,
    })),
    citations,
    nearest: [],
    images: [],
    tables: [],
    table: null,
    processing_time: milliseconds / 1000,
    searchNotice: null,
    pinned: true,
    checkedBy,
  };
}
