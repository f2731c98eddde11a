import type { Citation } from '@steward/api/schema/answers';

const pageMark = /\[p\. ?(\d+)\]/g;

/**
 * Citations of a corrected answer: those of the pages it still names. A new page cites the document of the others without a
 * quote.
 * @param citations of the original answer
 * @param manual document to cite if there are none
 */
export function citationsIn(answer: string, citations: readonly Citation[], manual?: string): Citation[] {
  const pages = [...new Set([...answer.matchAll(pageMark)].map(([, page]) => Number(page)))];
  const documentId = citations[0]?.documentId ?? manual;
  return pages.flatMap((page) => {
    const existing = citations.filter((citation) => citation.page === page);
    if (existing.length || !documentId) return existing;
    return [{ documentId, page, quote: '' }];
  });
}
