import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { KnowledgeTab } from './search';

const route = getRouteApi('/app/knowledge');

interface PageToOpen {
  documentId: string;
  page: number;
  quote?: string | undefined;
}

/** Tab, open manual page, document, revision and conversation, all kept in the address. */
export function useKnowledgeSearch() {
  const { tab = 'chat', page, doc, quote, document, revision, conversation } = route.useSearch();
  const navigate = route.useNavigate();
  return useMemo(() => {
    const wasOpen = page !== undefined;
    const base = { tab: tab === 'chat' ? undefined : tab, revision, conversation };
    return {
      tab,
      openTab: (next: KnowledgeTab) =>
        void navigate({ search: { tab: next === 'chat' ? undefined : next, conversation } }),
      conversation,
      /** @param key undefined for a new conversation @param replace true if Back must not return to the current address */
      openConversation: (key: string | undefined, { replace = false } = {}) =>
        void navigate({ search: { ...base, tab: undefined, conversation: key }, replace }),
      openPage: page !== undefined && doc ? { documentId: doc, page, quote } : undefined,
      // opening a page adds a history entry; turning pages replaces it
      showPage: ({ documentId, page, quote }: PageToOpen) =>
        void navigate({ search: { ...base, doc: documentId, page, quote: quote || undefined }, replace: wasOpen }),
      closePage: () => void navigate({ search: base }),
      document,
      revision,
      /** @param replace true if the current address would redirect here again */
      showRevision: (id: string | undefined, { replace = id === undefined } = {}) =>
        void navigate({ search: { tab: 'documents' as const, revision: id, conversation }, replace }),
    };
  }, [tab, page, doc, quote, document, revision, conversation, navigate]);
}
export type KnowledgeSearch = ReturnType<typeof useKnowledgeSearch>;
