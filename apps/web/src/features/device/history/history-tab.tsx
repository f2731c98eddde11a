import { EmptyState } from '@steward/ui/blocks/empty-state';
import { SectionHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { History } from 'lucide-react';
import { ListFailed, NoMatch } from '../components/list-states';
import { HistoryEntryRow } from './history-entry';
import { HistoryExports } from './history-exports';
import { HistoryFilters } from './history-filters';
import { type HistorySearch, useHistory } from './use-history';

interface HistoryTabProps {
  deviceId: string;
  deviceName: string;
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

/** The history of a device, newest first. */
export function HistoryTab({ deviceId, deviceName, search, onSearch }: HistoryTabProps) {
  return (
    <section aria-label="History">
      <SectionHead
        title="History"
        actions={<HistoryExports deviceId={deviceId} deviceName={deviceName} search={search} />}
      />
      <HistoryFilters search={search} onChange={(change) => onSearch({ ...search, ...change })} />
      <Entries deviceId={deviceId} search={search} onClear={() => onSearch({})} />
    </section>
  );
}

function Entries({
  deviceId,
  search,
  onClear,
}: Pick<HistoryTabProps, 'deviceId' | 'search'> & { onClear: () => void }) {
  const { data, error, refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useHistory(deviceId, search);
  if (!data) {
    return error ? (
      <ListFailed title="Failed to load the history" onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <HistorySkeleton />
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (!entries.length) {
    return Object.values(search).some(Boolean) ? (
      <NoMatch title="No entries match your filters" onClear={onClear} />
    ) : (
      <Card>
        <EmptyState icon={History} title="No history yet" headingLevel={3}>
          What happens to this device appears here: manuals, assignments, status changes, alarms and work.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card>
        <ol aria-label="Entries" aria-busy={isFetching} className="divide-y">
          {entries.map((entry) => (
            <HistoryEntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      </Card>
      {hasNextPage ? (
        <div className="mt-3 grid justify-items-center gap-2">
          {isFetchNextPageError ? (
            <p role="alert" className="text-sm text-status-error-text">
              The older entries could not be loaded.
            </p>
          ) : null}
          <Button variant="outline" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        </div>
      ) : null}
    </>
  );
}

const skeletonRows = 6;

function HistorySkeleton() {
  return (
    <Card aria-busy="true" className="grid gap-4 p-4">
      {Array.from({ length: skeletonRows }, (_, row) => (
        <Skeleton key={row} className="h-10 rounded-md" />
      ))}
    </Card>
  );
}
