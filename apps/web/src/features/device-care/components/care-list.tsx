import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
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
  words: CareWords;
  /** The button that creates the first item; null for roles that may not. */
  first: ReactNode;
  /** The table; its items are undefined while they load. */
  children: (items: readonly Item[] | undefined) => ReactNode;
}

/** One page of the table, or why there is none: loading, failed, empty, or nothing matches the filters. */
export function CareList<Item>({ query, care, words, first, children }: CareListProps<Item>) {
  const { loadFailed, none } = words;
  const { data, error, isFetching, refetch } = query;
  const { search, change, clear } = care;
  const failed = data ? undefined : error?.message;
  useExistingPage(data, (page) => change({ page }));
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: decided for lists that cannot be read
    if (failed) console.warn(`${loadFailed}: ${failed}`);
  }, [loadFailed, failed]);

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
        {search.search || search.status ? (
          <EmptyState
            icon={SearchX}
            title={none}
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
          <EmptyState icon={words.icon} title={none} headingLevel={3} action={first}>
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
