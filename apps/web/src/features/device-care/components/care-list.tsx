import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { type LucideIcon, SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useExistingPage } from '../../../lib/use-existing-page';
import { pageSize } from '../loader';
import type { CareSearch } from '../use-care-search';

interface ListQuery<Item> {
  data: { content: Item[]; page: number; totalElements: number; totalPages: number } | undefined;
  error: { message: string } | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface CareListProps<Item> {
  query: ListQuery<Item>;
  care: CareSearch;
  /** "Failed to fetch rules". */
  failure: string;
  icon: LucideIcon;
  /** "No rules found". */
  none: string;
  /** Of an organization that has none. */
  invitation: string;
  /** The button that makes the first; none for those who may not. */
  first: ReactNode;
  /** The table; undefined while its rows load. */
  children: (items: readonly Item[] | undefined) => ReactNode;
}

/** Loading, failed, nothing yet, nothing that matches, or a page of the table. */
export function CareList<Item>({ query, care, failure, icon, none, invitation, first, children }: CareListProps<Item>) {
  const { data, error, isFetching, refetch } = query;
  const { search, change, clear } = care;
  const failed = data ? undefined : error?.message;
  useExistingPage(data, (page) => change({ page }));
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: decided for lists that cannot be read
    if (failed) console.warn(`${failure}: ${failed}`);
  }, [failure, failed]);

  if (!data && error) {
    return (
      <Card>
        <ErrorPanel title={failure} onRetry={() => void refetch()} retrying={isFetching}>
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
          <EmptyState icon={icon} title={none} headingLevel={3} action={first}>
            {invitation}
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
