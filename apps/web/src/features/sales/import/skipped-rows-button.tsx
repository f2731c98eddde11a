import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveCsv } from '../../../lib/save-csv';
import { trpc } from '../../../lib/trpc/trpc';

/** Downloads the rows that an import skipped as CSV, each with its reason. */
export function SkippedRowsButton({ importId }: { importId: string }) {
  const { skippedRows } = trpc.useUtils().sales;
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      saveCsv(await skippedRows.fetch({ importId }));
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast.error('Failed to download the skipped rows', { description });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button variant="outline" size="sm" pending={isLoading} onClick={() => void download()}>
      <Download aria-hidden="true" />
      Download skipped rows
    </Button>
  );
}
