import { readKey } from '../../../lib/read-query';
import { useSearchText } from '../../../lib/use-search-text';
import { leastSimilarities } from '../search';
import { useSalesSearch } from '../use-sales-search';
import type { SuggestionFilters, SuggestionTab } from './suggestion-lists';

/** The list that is shown and what it is narrowed to, kept in the address: a reload and Back show the same. */
export function useSuggestionFilters() {
  const { search, narrow } = useSalesSearch();
  const [text, setText] = useSearchText(search.find ?? '', (typed) => narrow({ find: typed || undefined }));
  const filters: SuggestionFilters = {
    text,
    product: search.product ?? null,
    status: search.status ?? null,
    similarity: Number(search.similarity ?? 0) / 100,
  };
  return {
    tab: search.list ?? 'accepted',
    openTab: (tab: SuggestionTab) => narrow({ list: tab === 'accepted' ? undefined : tab }),
    filters,
    setText,
    /** Product, status and similarity. */
    change: ({ product, status, similarity }: Partial<SuggestionFilters>) =>
      narrow({
        ...(product === undefined ? {} : { product: product ?? undefined }),
        ...(status === undefined ? {} : { status: status ?? undefined }),
        ...(similarity === undefined
          ? {}
          : { similarity: similarity ? readKey(String(Math.round(similarity * 100)), leastSimilarities) : undefined }),
      }),
    clear: () => {
      setText('');
      narrow({ find: undefined, product: undefined, status: undefined, similarity: undefined });
    },
  };
}
