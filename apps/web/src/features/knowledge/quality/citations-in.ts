import type { Citation } from '@steward/api/schema/answers';

const pageMark = /\[p\. ?(\d+)\]/g;

/**
 * The citations that a corrected answer still makes: those of the pages that stand in it. A page that is new takes the
 * document of the others, as a whole: nothing is marked on it.
 * @param manual the document that pages are of when nothing is cited yet
 */
export function citationsIn(answer: string, given: readonly Citation[], manual?: string): Citation[] {
  const pages = [...new Set([...answer.matchAll(pageMark)].map(([, page]) => Number(page)))];
  const documentId = given[0]?.documentId ?? manual;
  return pages.flatMap((page) => {
    const standing = given.filter((citation) => citation.page === page);
    if (standing.length || !documentId) return standing;
    return [{ documentId, page, quote: '' }];
  });
}
