import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { hasTaskFilters } from '../../../care/task-filters/task-filters';
import { useExistingPage } from '../../../lib/use-existing-page';
import type { CareWords } from '../care-words';
import { pageSize } from '../loader';
import type { CareSearch } from '../use-care-search';

export interface ListQuery<Item> {
  data: { content: Item[]; page: number; totalElements: number; totalPages: number } | undefined;
  error: { message: string } | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface CareListProps<Item> {
  query: ListQuery<Item>;
  care: CareSearch;
  words: Pick<CareWords, 'icon' | 'loadFailed' | 'emptyTitle' | 'invitation'>;
  /** Button that creates the first item; null if the role may not create items. */
  createButton: ReactNode;
  /** Renders the table; the items are undefined while they load. */
  children: (items: readonly Item[] | undefined) => ReactNode;
}

/** A page of the table in its states: loading, error, empty, no match for the filters, items. */
export function CareList<Item>({ query, care, words, createButton, children }: CareListProps<Item>) {
  const { loadFailed, emptyTitle } = words;
  const { data, error, isFetching, refetch } = query;
  const { search, change, clear } = care;
  const loadError = data ? undefined : error?.message;
  useExistingPage(data, (page) => change({ page }));
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: required for lists that fail to load
    if (loadError) console.warn(`${loadFailed}: ${loadError}`);
  }, [loadFailed, loadError]);

  if (!data && error) {
    return (
      <Card>
        <ErrorPanel title={loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorPanel>
      </Card>
    );
  }
  if (data?.totalElements === 0) {
    return (
      <Card>
        {search.search || search.status || search.requests || hasTaskFilters(search) ? (
          <EmptyState
            icon={SearchX}
            title={emptyTitle}
            headingLevel={3}
            action={
              <Button variant="outline" onClick={clear}>
                Clear filters
              </Button>
            }
          >
            Try adjusting your search or filters
          </EmptyState>
        ) : (
          <EmptyState icon={words.icon} title={emptyTitle} headingLevel={3} action={createButton}>
            {words.invitation}
          </EmptyState>
        )}
      </Card>
    );
  }
  return (
    <Card className="@container overflow-x-auto">
      {children(data?.content)}
      {data && data.totalPages > 1 ? (
        <Pager
          page={data.page}
          size={pageSize}
          total={data.totalElements}
          onPage={(page) => change({ page: page === 0 ? undefined : page + 1 })}
        />
      ) : null}
    </Card>
  );
}
