import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { KnowledgeTab } from './search';

const route = getRouteApi('/app/knowledge');

interface PageToOpen {
  documentId: string;
  page: number;
  quote?: string | undefined;
}

/** The tab, and the page of a manual that is open beside it; both are part of the address. */
export function useKnowledgeSearch() {
  const { tab = 'chat', page, doc, quote, document, revision } = route.useSearch();
  const navigate = route.useNavigate();
  return useMemo(() => {
    const wasOpen = page !== undefined;
    const own = { tab: tab === 'chat' ? undefined : tab, revision };
    return {
      tab,
      openTab: (next: KnowledgeTab) => void navigate({ search: next === 'chat' ? {} : { tab: next } }),
      openPage: page !== undefined && doc ? { documentId: doc, page, quote } : undefined,
      // the first page is a step that Back undoes; turning pages is not
      showPage: ({ documentId, page, quote }: PageToOpen) =>
        void navigate({ search: { ...own, doc: documentId, page, quote: quote || undefined }, replace: wasOpen }),
      closePage: () => void navigate({ search: own }),
      document,
      revision,
      /** @param replace where the address that is left would lead here again */
      showRevision: (id: string | undefined, { replace = id === undefined } = {}) =>
        void navigate({ search: { tab: 'documents' as const, revision: id }, replace }),
    };
  }, [tab, page, doc, quote, document, revision, navigate]);
}
export type KnowledgeSearch = ReturnType<typeof useKnowledgeSearch>;
