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
import { saveDownload } from '../lib/save-download';

const formats = { csv: 'CSV', xlsx: 'Excel (XLSX)' } as const;
type Format = keyof typeof formats;

export interface ExportedList {
  /** Without the file extension: '/api/devices'. */
  path: string;
  /** Name of the file without its extension: 'assets'. */
  name: string;
  /** Filters and order of the list. Page and size are ignored. */
  filters: Record<string, string | number | undefined>;
  /** Only these rows, at most 1,000. */
  ids?: readonly string[];
}

/** Downloads all rows that match the filters of a list. */
export function ExportMenu({ list }: { list: ExportedList }) {
  const [isExporting, setIsExporting] = useState(false);
  const run = async (format: Format) => {
    setIsExporting(true);
    try {
      await saveDownload(addressOf(list, format), `${list.name}.${format}`, list.ids && postOptions(list.ids));
    } catch (error) {
      toast.error('The list could not be exported', { description: (error as Error).message });
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" pending={isExporting}>
          <Download aria-hidden="true" />
          Export
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {Object.entries(formats).map(([format, label]) => (
          <DropdownMenuItem key={format} onSelect={() => void run(format as Format)}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Sends the ids in the body, because a URL has room for only about 300. */
const postOptions = (ids: readonly string[]): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ids }),
});

function addressOf({ path, filters }: ExportedList, format: Format): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && name !== 'page' && name !== 'size') query.set(name, String(value));
  }
  const text = query.toString();
  return `${path}.${format}${text ? `?${text}` : ''}`;
}
