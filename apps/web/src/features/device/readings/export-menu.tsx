import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type ChosenSpan, type TimeSpan, timeSpanOf } from '../../../care/reading-spans';
import { saveDownload } from '../../../lib/save-download';

const resolutions = {
  reading: 'Every reading',
  minute: 'Figures of each minute',
  hour: 'Figures of each hour',
  day: 'Figures of each day',
};
type Resolution = keyof typeof resolutions;

interface ExportMenuProps {
  deviceId: string;
  metric: string;
  span: ChosenSpan;
}

/** Downloads the readings of the chart as CSV. */
export function ExportMenu({ deviceId, metric, span }: ExportMenuProps) {
  const [exporting, setExporting] = useState(false);
  const run = async (resolution: Resolution) => {
    const time = timeSpanOf(span, Date.now());
    if (!time) return;
    setExporting(true);
    try {
      await saveDownload(csvPath(deviceId, metric, time, resolution), `${fileName(metric)}-${resolution}.csv`);
    } catch (error) {
      toast.error('The readings were not exported', { description: (error as Error).message });
    } finally {
      setExporting(false);
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" pending={exporting} disabled={timeSpanOf(span, 0) === null}>
          <Download aria-hidden="true" />
          Export CSV
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {Object.entries(resolutions).map(([resolution, label]) => (
          <DropdownMenuItem key={resolution} onSelect={() => void run(resolution as Resolution)}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function csvPath(deviceId: string, metric: string, { from, to }: TimeSpan, resolution: Resolution): string {
  const query = new URLSearchParams({
    metrics: metric,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    resolution,
  });
  return `/api/devices/${encodeURIComponent(deviceId)}/readings.csv?${query}`;
}

const fileName = (metric: string) => metric.replace(/[^\p{L}\p{N}]+/gu, '-');
