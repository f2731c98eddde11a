import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Card } from '@steward/ui/primitives/card';
import { useCustomer } from '../customers/use-customers';
import { hintedError } from '../service-error';
import { Suggestions } from '../suggestions/suggestions';
import { CustomerCard } from './customer-card';
import { ReportSkeleton } from './report-skeleton';
import { SummaryTiles } from './summary-tiles';
import { useRecord } from './use-record';

/** Report of one customer: card, summary tiles and suggestions. */
export function CustomerReport({ customerId }: { customerId: string }) {
  const { data: record, error, isFetching, refetch } = useRecord(customerId);
  const customer = useCustomer(record?.CustomerInfo.CustomerID);
  if (!record && error) {
    return (
      <Card>
        <ErrorPanel
          title="Failed to generate sales report. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {hintedError(error)}
        </ErrorPanel>
      </Card>
    );
  }
  if (!record) return <ReportSkeleton />;
  const { CustomerID } = record.CustomerInfo;
  return (
    <>
      <div className="mb-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)]">
        <CustomerCard record={record} customer={customer} />
        <SummaryTiles summary={record.Summary} />
      </div>
      <Suggestions key={CustomerID} record={record} />
    </>
  );
}
