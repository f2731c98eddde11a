import type { ImportKind } from '@steward/api/schema/sales/imports';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { Button } from '@steward/ui/primitives/button';
import { RowErrors } from '../../../care/import/row-errors';
import { trpc } from '../../../lib/trpc/trpc';
import { dataTabNames, dataTabs } from '../data/labels';
import { SkippedRowsBanner } from './skipped-rows-banner';
import { percentDone, useImports } from './use-imports';

interface ImportProgressProps {
  importId: string;
  /** Starts another import; `kind` defaults to the current one. */
  onRestart: (kind?: ImportKind) => void;
  onClose: () => void;
}

/** Step 3: progress and result. The import continues on the server when the dialog is closed. */
export function ImportProgress({ importId, onRestart, onClose }: ImportProgressProps) {
  const { imports } = useImports();
  const current = imports.find(({ id }) => id === importId);
  const overview = trpc.sales.overview.useQuery();
  // first kind without any data
  const nextKind = dataTabNames.find((kind) => overview.data?.[kind] === 0);
  const done = current?.status === 'completed';
  const failed = current?.status === 'failed';
  const ended = done || failed;
  return (
    <>
      <DialogPanelBody className="grid content-start gap-4">
        {done ? (
          <>
            <Banner tone="ok">
              <p className="font-medium">{dataTabs[current.kind]} imported.</p>
              <p className="tabular-nums">
                {current.rowsAdded.toLocaleString('en')} added, {current.rowsChanged.toLocaleString('en')} changed.
              </p>
            </Banner>
            {current.rowsSkipped > 0 ? <SkippedRowsBanner current={current} /> : null}
          </>
        ) : failed ? (
          <>
            <Banner tone="error">
              <p className="font-medium">The import failed. Nothing was imported.</p>
              {current.failureMessage ? <p>{current.failureMessage}</p> : null}
            </Banner>
            {current.errorCount > 0 ? <RowErrors errors={current.errors} count={current.errorCount} /> : null}
          </>
        ) : (
          <div role="status" className="grid gap-2 py-4 text-sm">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 truncate">Importing {current?.filename ?? 'the file'}</span>
              <span className="tabular-nums">
                {(current?.rowsDone ?? 0).toLocaleString('en')} of {(current?.rowCount ?? 0).toLocaleString('en')} rows
              </span>
            </p>
            <ProgressBar value={current ? percentDone(current) : 0} label="Importing" />
            <p className="text-muted-foreground text-xs">You can close this window. The import continues.</p>
          </div>
        )}
      </DialogPanelBody>
      <DialogPanelFooter>
        {ended ? (
          <Button variant={failed ? 'outline' : 'ghost'} onClick={() => onRestart()}>
            Import another file
          </Button>
        ) : null}
        <Button variant={done && !nextKind ? 'default' : 'outline'} onClick={onClose}>
          {ended ? 'Done' : 'Close'}
        </Button>
        {done && nextKind ? (
          <Button variant="default" onClick={() => onRestart(nextKind)}>
            Import {nextKind}
          </Button>
        ) : null}
      </DialogPanelFooter>
    </>
  );
}
