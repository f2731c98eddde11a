import type { SalesImport } from '@steward/api/schema/sales/imports';
import { Banner } from '@steward/ui/blocks/banner';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { useStoredFlag } from '@steward/ui/hooks/use-stored-flag';
import { SkippedRowsBanner } from './skipped-rows-banner';
import { percentDone, useImports } from './use-imports';

/** Progress of a running import by any user; else the rows that the newest import skipped. */
export function ImportNews() {
  const { imports, running } = useImports();
  const [newest] = imports;
  if (!running) return newest && newest.rowsSkipped > 0 ? <SkippedRowsNews key={newest.id} current={newest} /> : null;
  const percent = percentDone(running);
  return (
    <Banner tone="info" busy className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 truncate">
          Importing <span className="font-medium">{running.filename}</span>: {running.rowsDone.toLocaleString('en')} of{' '}
          {running.rowCount.toLocaleString('en')} rows
        </p>
        <ProgressBar
          value={percent}
          label={`Importing ${running.filename}`}
          className="ml-auto w-40 max-sm:ml-0 max-sm:w-full"
        />
      </div>
    </Banner>
  );
}

function SkippedRowsNews({ current }: { current: SalesImport }) {
  const [isDismissed, setIsDismissed] = useStoredFlag(`skipped-rows-dismissed:${current.id}`, false);
  if (isDismissed) return null;
  return <SkippedRowsBanner current={current} onDismiss={() => setIsDismissed(true)} className="mb-4" />;
}
