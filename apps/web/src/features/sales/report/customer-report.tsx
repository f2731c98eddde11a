import type { CustomerItem } from '@steward/api/schema/sales';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { StatCardSkeleton } from '@steward/ui/blocks/stat-card';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { backendHint, serviceError } from '../service-error';
import { Suggestions } from '../suggestions/suggestions';
import { CustomerCard } from './customer-card';
import { SummaryTiles } from './summary-tiles';
import { useRecord } from './use-record';

interface CustomerReportProps {
  customerId: string;
  customers: readonly CustomerItem[] | undefined;
}

/** Card, tiles and suggestions of one customer. */
export function CustomerReport({ customerId, customers }: CustomerReportProps) {
  const { data: record, error, isFetching, refetch } = useRecord(customerId);
  if (!record && error) {
    const message = serviceError(error);
    return (
      <Card>
        <ErrorPanel
          title="Failed to generate sales report. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {[message, backendHint(message)].filter(Boolean).join(' ')}
        </ErrorPanel>
      </Card>
    );
  }
  if (!record) return <ReportSkeleton />;
  const { CustomerID } = record.CustomerInfo;
  return (
    <>
      <div className="mb-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)]">
        <CustomerCard record={record} customer={customers?.find(({ id }) => id === CustomerID)} />
        <SummaryTiles summary={record.Summary} />
      </div>
      <Suggestions key={CustomerID} record={record} />
    </>
  );
}

function ReportSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Generating...</span>
      <div className="mb-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)]">
        <Skeleton className="h-28 w-full" />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {[1, 2, 3, 4].map((tile) => (
            <StatCardSkeleton key={tile} />
          ))}
        </div>
      </div>
      <Skeleton className="mb-3 h-10 w-full" />
      <Skeleton className="h-45 w-full" />
    </div>
  );
}
