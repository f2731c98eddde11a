import type { WorkRecord } from '@steward/api/schema/work';
import { DataTable, dataColumns } from '@steward/ui/blocks/data-table';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { SectionHead } from '@steward/ui/blocks/page-head';
import { Pager } from '@steward/ui/blocks/pager';
import { Card } from '@steward/ui/primitives/card';
import { History } from 'lucide-react';
import { useState } from 'react';
import { partUseText } from '../../../care/part-words';
import { RecordPhotos } from '../../../care/work/record-photos';
import { trpc } from '../../../lib/trpc/trpc';
import { useExistingPage } from '../../../lib/use-existing-page';
import { ListFailed } from '../components/list-states';
import { acknowledgedText, minutesText, personOf, workDate, workText } from './work-words';

const pageSize = 10;

/** What was done on the tasks of a device, newest first. */
export function WorkHistory({ deviceId }: { deviceId: string }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isFetching } = trpc.work.ofDevice.useQuery(
    { deviceId, page, size: pageSize },
    { placeholderData: (previous) => previous },
  );
  useExistingPage(data, (last) => setPage(last - 1));
  return (
    <section aria-label="Work history" className="mt-8">
      <SectionHead title="Work history" />
      {error && !data ? (
        <ListFailed title="Failed to load the work history" onRetry={() => void refetch()} retrying={isFetching} />
      ) : data?.totalElements === 0 ? (
        <EmptyState icon={History} title="No work yet" headingLevel={3}>
          Work on the tasks of this device appears here with who did it, how long it took and what was noted.
        </EmptyState>
      ) : (
        <Card className="@container overflow-x-auto">
          <DataTable label="Work history" columns={columns} items={data?.content} />
          {data && data.totalPages > 1 ? (
            <Pager
              page={page}
              size={pageSize}
              total={data.totalElements}
              onPage={setPage}
              label="Pages of the work history"
            />
          ) : null}
        </Card>
      )}
    </section>
  );
}

function NoteCell({ record: { note, reason, parts, photos, taskName } }: { record: WorkRecord }) {
  const text = note ?? reason;
  if (!text && !parts.length && !photos.length) return '–';
  return (
    <div>
      {text}
      {parts.length ? <p className="text-muted-foreground">Parts: {parts.map(partUseText).join(', ')}</p> : null}
      <RecordPhotos photos={photos} taskName={taskName} />
    </div>
  );
}

const column = dataColumns<WorkRecord>();

const columns = [
  column.accessor('endedAt', {
    header: 'Date',
    meta: { className: 'tabular-nums' },
    cell: ({ row }) => workDate(row.original),
  }),
  column.accessor('taskName', {
    header: 'Task',
    meta: { className: 'sm:whitespace-normal' },
    cell: ({ row }) => workText(row.original),
  }),
  column.accessor('endedByName', {
    header: 'Person',
    meta: { className: 'sm:whitespace-normal' },
    cell: ({ row }) => personOf(row.original),
  }),
  column.accessor('minutes', {
    header: 'Minutes',
    meta: { className: 'tabular-nums' },
    cell: ({ getValue }) => minutesText(getValue()),
  }),
  column.accessor('note', {
    header: 'Note',
    meta: { className: 'sm:whitespace-normal wrap-anywhere' },
    cell: ({ row }) => <NoteCell record={row.original} />,
  }),
  column.accessor('acknowledged', {
    header: 'Precautions acknowledged',
    meta: { className: 'text-muted-foreground sm:whitespace-normal' },
    cell: ({ getValue }) => acknowledgedText(getValue()),
  }),
];
