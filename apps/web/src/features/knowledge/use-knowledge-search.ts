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
  const { tab = 'chat', page, doc, quote, document, revision, conversation } = route.useSearch();
  const navigate = route.useNavigate();
  return useMemo(() => {
    const wasOpen = page !== undefined;
    const own = { tab: tab === 'chat' ? undefined : tab, revision, conversation };
    return {
      tab,
      openTab: (next: KnowledgeTab) =>
        void navigate({ search: { tab: next === 'chat' ? undefined : next, conversation } }),
      conversation,
      /** @param key undefined for a new one @param replace where Back shall not lead to the address that is left */
      openConversation: (key: string | undefined, { replace = false } = {}) =>
        void navigate({ search: { ...own, tab: undefined, conversation: key }, replace }),
      openPage: page !== undefined && doc ? { documentId: doc, page, quote } : undefined,
      // the first page is a step that Back undoes; turning pages is not
      showPage: ({ documentId, page, quote }: PageToOpen) =>
        void navigate({ search: { ...own, doc: documentId, page, quote: quote || undefined }, replace: wasOpen }),
      closePage: () => void navigate({ search: own }),
      document,
      revision,
      /** @param replace where the address that is left would lead here again */
      showRevision: (id: string | undefined, { replace = id === undefined } = {}) =>
        void navigate({ search: { tab: 'documents' as const, revision: id, conversation }, replace }),
    };
  }, [tab, page, doc, quote, document, revision, conversation, navigate]);
}
export type KnowledgeSearch = ReturnType<typeof useKnowledgeSearch>;
