import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { saveDownload } from '../../../lib/save-download';
import { filtersOf, type HistorySearch } from './use-history';

interface HistoryExportsProps {
  deviceId: string;
  deviceName: string;
  search: HistorySearch;
}

/** Downloads the filtered history as CSV, or the service record of its period as PDF. */
export function HistoryExports({ deviceId, deviceName, search }: HistoryExportsProps) {
  const [exporting, setExporting] = useState(false);
  const run = async (path: string, filters: object, fileName: string) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
    setExporting(true);
    try {
      await saveDownload(`/api/devices/${encodeURIComponent(deviceId)}/${path}?${query}`, fileName);
    } catch (error) {
      toast.error('The file was not created', { description: (error as Error).message });
    } finally {
      setExporting(false);
    }
  };
  const { from, to } = search;
  const name = deviceName.replace(/[^\p{L}\p{N}]+/gu, '-');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" pending={exporting}>
          <Download aria-hidden="true" />
          Export
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => void run('history.csv', filtersOf(search), `history-${name}.csv`)}>
          <FileSpreadsheet aria-hidden="true" />
          History (CSV)
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void run('service-record.pdf', { from, to }, `service-record-${name}.pdf`)}>
          <FileText aria-hidden="true" />
          Service record (PDF)
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
