import { DataTable, type TableOrder } from '@steward/ui/blocks/data-table';
import type { DataColumns } from '@steward/ui/blocks/data-table/columns';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Database, FileUp, Plus, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/session/use-may';
import { useExistingPage } from '../../../lib/use-existing-page';
import { useSearchText } from '../../../lib/use-search-text';
import { useSalesSearch } from '../use-sales-search';
import { type DataTab, dataTabs, recordNouns } from './labels';

export const pageSize = 20;

interface DataListProps<Row extends { id: string }> {
  tab: DataTab;
  query: {
    data: { content: Row[]; page: number; totalElements: number; totalPages: number } | undefined;
    error: { message: string } | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** 'Search customers by name or number'. */
  searchLabel: string;
  /** Filters after the search field. */
  filters?: ReactNode;
  columns: DataColumns<Row>;
  order: TableOrder;
  onOrder: (order: TableOrder) => void;
  onAdd: () => void;
}

/** A list of the sales data with its toolbar: one page of the table, or the loading, error and empty states. */
export function DataList<Row extends { id: string }>(props: DataListProps<Row>) {
  const { tab, query, searchLabel, filters, columns, order, onOrder, onAdd } = props;
  const { search, change } = useSalesSearch();
  const [text, setText] = useSearchText(search.search ?? '', (typed) => change({ search: typed || undefined }));
  const mayWrite = useMay('sales:write');
  const { data, error } = query;
  useExistingPage(data, (page) => change({ page }));
  const hasFilters = Boolean(search.search || search.category);
  const clear = () => {
    setText('');
    change({ search: undefined, category: undefined });
  };
  const addButtons = (primary: boolean) => (
    <>
      <Button variant="outline" onClick={() => change({ import: tab, page: search.page })}>
        <FileUp aria-hidden="true" />
        Import CSV
      </Button>
      <Button variant={primary ? 'default' : 'outline'} onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add {recordNouns[tab]}
      </Button>
    </>
  );
  const empty = data?.totalElements === 0;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchInput label={searchLabel} value={text} onChange={setText} className="sm:w-75" />
        {filters}
        {mayWrite && !(empty && !hasFilters) ? (
          <div className="ml-auto flex gap-2 max-sm:ml-0 max-sm:w-full max-sm:*:flex-1">{addButtons(true)}</div>
        ) : null}
      </div>
      {!data && error ? (
        <Card>
          <ErrorPanel title={`Failed to load ${tab}`} onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {error.message}
          </ErrorPanel>
        </Card>
      ) : empty ? (
        <Card>
          {hasFilters ? (
            <EmptyState
              icon={SearchX}
              title={`No ${tab} found`}
              action={
                <Button variant="outline" onClick={clear}>
                  Clear filters
                </Button>
              }
            >
              Try adjusting your search or filters
            </EmptyState>
          ) : (
            <EmptyState icon={Database} title={`No ${tab} yet`} action={mayWrite ? addButtons(true) : undefined}>
              {emptyTexts[tab]}
            </EmptyState>
          )}
        </Card>
      ) : (
        <Card className="@container overflow-x-auto">
          <DataTable label={dataTabs[tab]} columns={columns} items={data?.content} order={order} onOrder={onOrder} />
          {data && data.totalPages > 1 ? (
            <Pager
              page={data.page}
              size={pageSize}
              total={data.totalElements}
              onPage={(page) => change({ page: page === 0 ? undefined : page + 1 })}
            />
          ) : null}
        </Card>
      )}
    </>
  );
}

const emptyTexts: Record<DataTab, string> = {
  customers: 'Import a CSV file with your customers, or enter the first one. Each customer has a unique number.',
  products: 'Import your catalogue as a CSV file with names, ingredients and prices. Suggestions are made from it.',
  purchases: 'Import what your customers bought. Import customers and products first.',
};
