import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Tabs, TabsContent } from '@steward/ui/primitives/tabs';
import { SearchX, Sparkles } from 'lucide-react';
import { TabBoundary } from '../../../lib/parts/part-boundary';
import { trpc } from '../../../lib/trpc/trpc';
import { useExistingPage } from '../../../lib/use-existing-page';
import { useSearchText } from '../../../lib/use-search-text';
import { hintedError } from '../service-error';
import type { Regeneration } from '../use-regeneration';
import { useSalesSearch } from '../use-sales-search';
import { CustomerReport } from './customer-report';
import { CustomerStrip, stripPageSize } from './customer-strip';
import { ReportButtons } from './report-buttons';
import { ReportSkeleton } from './report-skeleton';
import { StoredLine } from './stored-line';

/** One tab per customer with the report of the open one below; the first is open by default. */
export function AllCustomers({ regeneration }: { regeneration: Regeneration }) {
  const { search, change } = useSalesSearch();
  const utils = trpc.useUtils();
  const [text, setText] = useSearchText(search.search ?? '', (typed) => change({ search: typed || undefined }));
  const page = (search.page ?? 1) - 1;
  const searchText = search.search ?? '';
  const totals = trpc.sales.recommendationTotals.useQuery(
    { search: searchText, page, size: stripPageSize },
    { placeholderData: (previous) => previous },
  );
  useExistingPage(totals.data, (last) => change({ page: last }));
  const { data, error } = totals;
  if (!data && error) {
    return (
      <Card>
        <ErrorPanel
          title="Failed to generate sales report. Please try again."
          onRetry={() => void totals.refetch()}
          retrying={totals.isFetching}
        >
          {hintedError(error)}
        </ErrorPanel>
      </Card>
    );
  }
  if (!data) return <Skeleton className="h-45 w-full" />;
  const { content, totalElements } = data;
  if (totalElements === 0 && !searchText) {
    return regeneration.running ? (
      <ReportSkeleton />
    ) : (
      <Card>
        <EmptyState icon={Sparkles} title="No recommendations yet">
          Select Generate Intelligence Report to compute the recommendations for all customers.
        </EmptyState>
      </Card>
    );
  }
  const indexInPage = Math.max(
    0,
    content.findIndex(({ id }) => id === search.customer),
  );
  const open = content[indexInPage];
  const openIndex = data.page * stripPageSize + indexInPage;
  const openTab = (index: number) => {
    const tabPage = Math.floor(index / stripPageSize);
    const loaded = utils.sales.recommendationTotals.getData({ search: searchText, page: tabPage, size: stripPageSize });
    const customer = loaded?.content[index % stripPageSize]?.id;
    if (customer) change({ customer, page: tabPage === 0 ? undefined : tabPage + 1, product: undefined });
  };
  return (
    <Tabs value={String(openIndex)} onValueChange={(index) => openTab(Number(index))}>
      <Card className="mb-4 overflow-hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 pb-1">
          <h2 className="font-semibold text-md tracking-section">
            Customers{' '}
            <span className="font-normal text-muted-foreground tabular-nums">{totalElements.toLocaleString('en')}</span>
          </h2>
          <SearchInput
            label="Search customers"
            shortcut={false}
            value={text}
            onChange={setText}
            className="ml-auto max-sm:ml-0"
          />
        </div>
        {open ? (
          <CustomerStrip search={searchText} total={totalElements} openIndex={openIndex} />
        ) : (
          <EmptyState
            icon={SearchX}
            headingLevel={3}
            title="No customers found"
            action={
              <Button
                variant="outline"
                onClick={() => {
                  setText('');
                  change({ search: undefined });
                }}
              >
                Clear Search
              </Button>
            }
          >
            No customer with recommendations has this name or id.
          </EmptyState>
        )}
      </Card>
      {open ? (
        <TabsContent value={String(openIndex)}>
          <TabBoundary key={open.id}>
            <div className="mb-3 flex flex-wrap items-center justify-end gap-2 max-sm:flex-col max-sm:items-stretch">
              <div className="sm:mr-auto">
                <StoredLine customerId={open.id} regeneration={regeneration} />
              </div>
              <ReportButtons customerId={open.id} />
            </div>
            <CustomerReport customerId={open.id} />
          </TabBoundary>
        </TabsContent>
      ) : null}
    </Tabs>
  );
}
