import type { CustomerItem } from '@steward/api/schema/sales';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@steward/ui/primitives/tabs';
import { SearchX, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { useExistingPage } from '../../../lib/use-existing-page';
import { useSearchText } from '../../../lib/use-search-text';
import { serviceError } from '../service-error';
import { useSalesSearch } from '../use-sales-search';
import { CustomerReport } from './customer-report';
import { ReportButtons } from './report-buttons';

/** Tabs of one page: a thousand at once would be slow, and found by nobody. */
const pageSize = 20;

interface AllCustomersProps {
  customers: readonly CustomerItem[] | undefined;
  /** Being computed now: what is missing will come. */
  running: boolean;
}

/** One tab per customer, its report below; the first is open by itself. */
export function AllCustomers({ customers, running }: AllCustomersProps) {
  const { search, change } = useSalesSearch();
  const [text, setText] = useSearchText(search.search ?? '', (typed) => change({ search: typed || undefined }));
  const page = (search.page ?? 1) - 1;
  const totals = trpc.sales.recommendationTotals.useQuery(
    { search: search.search ?? '', page, size: pageSize },
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
          {serviceError(error)}
        </ErrorPanel>
      </Card>
    );
  }
  if (!data) return <Skeleton className="h-45 w-full" />;
  if (data.totalElements === 0 && !search.search) {
    return running ? null : (
      <Card>
        <EmptyState icon={Sparkles} title="No recommendations yet">
          Press Generate Intelligence Report: it computes the recommendations of all customers.
        </EmptyState>
      </Card>
    );
  }
  const open = data.content.find(({ id }) => id === search.customer) ?? data.content[0];
  return (
    <Tabs value={open?.id ?? ''} onValueChange={(customer) => change({ customer, page: search.page })}>
      <Card className="mb-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3">
          <h2 className="font-semibold text-md tracking-section">
            Customers{' '}
            <span className="font-normal text-muted-foreground tabular-nums">
              {data.totalElements.toLocaleString('en')}
            </span>
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
          <TabsList plain aria-label="Customers" className="mx-4">
            {data.content.map(({ id, name, total }) => (
              <TabsTrigger key={id} value={id}>
                <span className="max-w-50 truncate">{name}</span>
                <Badge variant="count">{total}</Badge>
              </TabsTrigger>
            ))}
          </TabsList>
        ) : (
          <NoCustomer
            action={
              <Button
                onClick={() => {
                  setText('');
                  change({ search: undefined });
                }}
              >
                Clear Search
              </Button>
            }
          />
        )}
        {data.totalPages > 1 ? (
          <Pager
            label="Pages of customers"
            page={data.page}
            size={pageSize}
            total={data.totalElements}
            onPage={(next) => change({ page: next === 0 ? undefined : next + 1, customer: undefined })}
          />
        ) : null}
      </Card>
      {data.content.map(({ id }) => (
        <TabsContent key={id} value={id}>
          <div className="mb-3 flex justify-end gap-2 max-sm:flex-col">
            <ReportButtons customerId={id} />
          </div>
          <CustomerReport customerId={id} customers={customers} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

const NoCustomer = ({ action }: { action: ReactNode }) => (
  <EmptyState icon={SearchX} headingLevel={3} title="No customers found" action={action}>
    No customer with recommendations has this name or id.
  </EmptyState>
);
