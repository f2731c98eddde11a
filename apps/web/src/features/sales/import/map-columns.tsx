import type { ImportPreview } from '@steward/api/schema/sales/imports';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { useState } from 'react';
import { RowErrors } from '../../../care/import/row-errors';
import { SampleRows } from '../../../care/import/sample-rows';
import { SelectColumns } from '../../../care/import/select-columns';
import { countText } from '../../../lib/count-text';
import { trpc } from '../../../lib/trpc/trpc';
import { BadRowsChoice } from './bad-rows-choice';

interface MapColumnsProps {
  preview: ImportPreview;
  onPreview: (preview: ImportPreview) => void;
  onBack: () => void;
  /** Called with the id of the running import. */
  onStarted: (importId: string) => void;
}

/** Step 2: match columns with fields, with sample rows and errors by line. */
export function MapColumns({ preview, onPreview, onBack, onStarted }: MapColumnsProps) {
  const utils = trpc.useUtils();
  const setMapping = trpc.sales.setMapping.useMutation({ onSuccess: onPreview });
  const run = trpc.sales.runImport.useMutation({
    onSuccess: ({ id }) => {
      void utils.sales.imports.invalidate();
      onStarted(id);
    },
  });
  const { importId, kind, fields, columns, mapping, rowCount, goodRowCount, errors, errorCount, filename, encoding } =
    preview;
  const [skipBadRows, setSkipBadRows] = useState(false);
  const canSkip = errorCount > 0 && goodRowCount > 0;
  const skips = canSkip && skipBadRows;
  // use the new mapping while the server checks the file again
  const currentMapping = setMapping.isPending ? setMapping.variables.mapping : mapping;
  const missing = fields.filter(({ name, required }) => required && !currentMapping[name]);
  // errors of the header row are missing columns, which are shown beside their fields
  const rowErrors = missing.length > 0 ? errors.filter(({ line }) => line > 1) : errors;
  const error = setMapping.error ?? run.error;
  return (
    <>
      <DialogPanelBody>
        {/* the grid grows with its content; in the flex body the rows would shrink to the viewport */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="wrap-anywhere text-muted-foreground text-sm tabular-nums">
            <span className="font-medium text-foreground">{filename}</span>, {countText(rowCount, 'row')},{' '}
            {countText(columns.length, 'column')}, {encoding}
          </p>
          <SelectColumns
            fields={fields}
            columns={columns}
            mapping={currentMapping}
            onChange={(mapping) => setMapping.mutate({ importId, mapping })}
          />
          <SampleRows columns={columns} sample={preview.sample} fields={fields} mapping={currentMapping} />
          {error ? <Banner tone="error">{error.message}</Banner> : null}
          {rowErrors.length > 0 ? (
            <>
              <RowErrors errors={rowErrors} count={errorCount - (errors.length - rowErrors.length)} />
              {canSkip ? (
                <BadRowsChoice
                  kind={kind}
                  rowCount={rowCount}
                  goodRowCount={goodRowCount}
                  skip={skipBadRows}
                  onSkip={setSkipBadRows}
                />
              ) : null}
            </>
          ) : rowCount > 0 && missing.length === 0 ? (
            <Banner tone="ok" slim>
              All {countText(rowCount, 'row')} can be imported.
            </Banner>
          ) : null}
        </div>
      </DialogPanelBody>
      <DialogPanelFooter>
        <Button variant="ghost" disabled={run.isPending} onClick={onBack}>
          Choose another file
        </Button>
        <Button
          variant="default"
          pending={run.isPending || setMapping.isPending}
          disabled={(errorCount > 0 && !skips) || missing.length > 0 || rowCount === 0}
          onClick={() => run.mutate({ importId, skipBadRows: skips })}
        >
          Import {countText(skips ? goodRowCount : rowCount, 'row')}
        </Button>
      </DialogPanelFooter>
    </>
  );
}
