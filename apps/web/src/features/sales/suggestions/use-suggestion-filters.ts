import { readKey } from '../../../lib/read-query';
import { useSearchText } from '../../../lib/use-search-text';
import { minSimilarities } from '../search';
import { useSalesSearch } from '../use-sales-search';
import type { SuggestionFilters, SuggestionTab } from './suggestion-lists';

/** Open list and filters, kept in the address so that a reload and Back restore them. */
export function useSuggestionFilters() {
  const { search, changeFilters } = useSalesSearch();
  const [text, setText] = useSearchText(search.find ?? '', (typed) => changeFilters({ find: typed || undefined }));
  const filters: SuggestionFilters = {
    text,
    product: search.product ?? null,
    status: search.status ?? null,
    similarity: Number(search.similarity ?? 0) / 100,
  };
  return {
    tab: search.list ?? 'accepted',
    openTab: (tab: SuggestionTab) => changeFilters({ list: tab === 'accepted' ? undefined : tab }),
    filters,
    setText,
    /** Product, status and similarity. */
    change: ({ product, status, similarity }: Partial<SuggestionFilters>) =>
      changeFilters({
        ...(product === undefined ? {} : { product: product ?? undefined }),
        ...(status === undefined ? {} : { status: status ?? undefined }),
        ...(similarity === undefined
          ? {}
          : { similarity: similarity ? readKey(String(Math.round(similarity * 100)), minSimilarities) : undefined }),
      }),
    clear: () => {
      setText('');
      changeFilters({ find: undefined, product: undefined, status: undefined, similarity: undefined });
    },
  };
}
