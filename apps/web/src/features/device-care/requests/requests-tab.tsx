import type { WorkRequest } from '@steward/api/schema/requests';
import { DataTable } from '@steward/ui/blocks/data-table';
import { SelectFilter } from '@steward/ui/blocks/select-filter';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { ExportMenu } from '../../../care/export-menu';
import { CareList } from '../components/care-list';
import { useRequests } from '../hooks';
import { type RequestFilter, requestFilters } from '../labels';
import { requestsInput } from '../loader';
import type { CareSearch } from '../use-care-search';
import { requestColumns } from './request-columns';
import { RequestDialogs } from './request-dialogs';

const newRequests = 'new';
const options: { value: RequestFilter | typeof newRequests; label: string }[] = [
  { value: newRequests, label: 'New' },
  ...Object.entries(requestFilters).map(([value, label]) => ({ value: value as RequestFilter, label })),
];

const words = {
  icon: Inbox,
  loadFailed: 'Failed to fetch requests',
  emptyTitle: 'No requests found',
  invitation:
    'Faults that people report are listed here until somebody accepts or declines them. Report one from the page of a device, or let everybody report by the QR code on its label (Settings, Organization).',
};

/** Fault reports, newest first, and the decisions about them. */
export function RequestsTab({ care }: { care: CareSearch }) {
  const { search, change } = care;
  const query = useRequests(search);
  const [openRequest, setOpenRequest] = useState<WorkRequest | null>(null);
  return (
    <>
      <h2 className="sr-only">Requests</h2>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SelectFilter
          label="State"
          value={search.requests ?? newRequests}
          onChange={(next) => change({ requests: next === newRequests ? undefined : next })}
          options={options}
          className="max-sm:w-full"
        />
        <div className="ml-auto max-sm:ml-0">
          <ExportMenu list={{ path: '/api/requests', name: 'requests', filters: requestsInput(search) }} />
        </div>
      </div>
      <CareList query={query} care={care} words={words} createButton={null}>
        {(requests) => <DataTable label="Requests" columns={requestColumns(setOpenRequest)} items={requests} />}
      </CareList>
      {openRequest ? <RequestDialogs request={openRequest} onClose={() => setOpenRequest(null)} /> : null}
    </>
  );
}
