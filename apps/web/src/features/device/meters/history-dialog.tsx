import type { Meter } from '@steward/api/schema/meters';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Pager } from '@steward/ui/blocks/pager';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ExportMenu } from '../../../care/export-menu';
import { useMay } from '../../../lib/session/use-may';
import { trpc } from '../../../lib/trpc/trpc';
import { ImportReadings } from './import-readings';
import { ReadingRow } from './reading-row';
import { ReadingsChart } from './readings-chart';

interface HistoryDialogProps {
  meter: Meter;
  deviceName: string;
  onClose: () => void;
}

const pageSize = 50;

/** All readings of a meter, newest first, with a chart. They can be corrected, deleted and imported. */
export function HistoryDialog({ meter, deviceName, onClose }: HistoryDialogProps) {
  const [importing, setImporting] = useState(false);
  const mayWrite = useMay('meters:write');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="lg">
        <DialogPanelHeader className="border-b pb-3.5">
          <DialogTitle>{importing ? `Import readings of ${meter.name}` : `History of ${meter.name}`}</DialogTitle>
          <DialogDescription>{deviceName}</DialogDescription>
        </DialogPanelHeader>
        {importing ? (
          <ImportReadings meter={meter} onClose={() => setImporting(false)} />
        ) : (
          <>
            <DialogPanelBody>
              <Readings meter={meter} mayWrite={mayWrite} />
            </DialogPanelBody>
            <DialogPanelFooter>
              <ExportMenu list={{ path: `/api/meters/${meter.id}/readings`, name: 'readings', filters: {} }} />
              {mayWrite ? (
                <Button variant="outline" className="sm:mr-auto" onClick={() => setImporting(true)}>
                  <Upload aria-hidden="true" />
                  Import CSV
                </Button>
              ) : null}
              <Button variant="outline" onClick={onClose}>
                Close
              </Button>
            </DialogPanelFooter>
          </>
        )}
      </DialogPanel>
    </Dialog>
  );
}

function Readings({ meter, mayWrite }: { meter: Meter; mayWrite: boolean }) {
  const [page, setPage] = useState(0);
  const input = { meterId: meter.id, page, size: pageSize };
  const { data, error, refetch, isFetching } = trpc.meters.readings.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return error ? (
      <ErrorPanel title="Failed to load the readings" onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    ) : (
      <Skeleton className="h-40 rounded-md" />
    );
  }
  if (!data.totalElements) return <p className="py-6 text-center text-muted-foreground text-sm">No readings yet.</p>;
  return (
    <>
      <ReadingsChart meter={meter} readings={data.content} />
      <ul aria-label="Readings" className="divide-y">
        {data.content.map((reading) => (
          <li key={reading.id}>
            <ReadingRow reading={reading} unit={meter.unit} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
      {data.totalElements > pageSize ? (
        <Pager page={page} size={pageSize} total={data.totalElements} onPage={setPage} />
      ) : null}
    </>
  );
}
