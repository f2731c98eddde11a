import type { ImportPreview } from '@steward/api/schema/sales/imports';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { BadRowsChoice } from './bad-rows-choice';
import { RowErrors } from './row-errors';
import { SampleRows } from './sample-rows';

const absent = ' ';
const counted = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

interface MapColumnsProps {
  preview: ImportPreview;
  onPreview: (preview: ImportPreview) => void;
  onBack: () => void;
  /** Given the id of the import that runs now. */
  onStarted: (importId: string) => void;
}

/** Step 2: match columns with fields, see sample rows and the errors by line. */
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
  // shown as chosen while the server checks the file again
  const shown = setMapping.isPending ? setMapping.variables.mapping : mapping;
  const missing = fields.filter(({ name, required }) => required && !shown[name]);
  const choose = (field: string, column: string) => {
    const { [field]: _before, ...others } = shown;
    setMapping.mutate({ importId, mapping: column === absent ? others : { ...others, [field]: column } });
  };
  // a missing column is reported beside its field
  const inRows = missing.length > 0 ? errors.filter(({ line }) => line > 1) : errors;
  const failed = setMapping.error ?? run.error;
  return (
    <>
      <DialogPanelBody>
        {/* as high as what it holds: in the body itself the rows would shrink to the window */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="wrap-anywhere text-muted-foreground text-sm tabular-nums">
            <span className="font-medium text-foreground">{filename}</span>, {counted(rowCount, 'row')},{' '}
            {counted(columns.length, 'column')}, {encoding}
          </p>
          <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-3">
            {fields.map(({ name, label, required }) => (
              <Field
                key={name}
                label={label}
                optional={!required}
                error={required && !shown[name] ? 'Choose its column' : undefined}
              >
                <Select value={shown[name] ?? absent} onValueChange={(column) => choose(name, column)}>
                  <SelectTrigger>
                    <span className="truncate">
                      <SelectValue />
                    </span>
                  </SelectTrigger>
                  <SelectContent>
                    <SelectItem value={absent}>Not in the file</SelectItem>
                    {columns.filter(Boolean).map((column) => (
                      <SelectItem key={column} value={column}>
                        {column}
                      </SelectItem>
                    ))}
                  </SelectContent>
                </Select>
              </Field>
            ))}
          </div>
          <SampleRows preview={preview} mapping={shown} />
          {failed ? <Banner tone="error">{failed.message}</Banner> : null}
          {inRows.length > 0 ? (
            <>
              <RowErrors errors={inRows} count={errorCount - (errors.length - inRows.length)} />
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
              All {counted(rowCount, 'row')} can be imported.
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
          Import {counted(skips ? goodRowCount : rowCount, 'row')}
        </Button>
      </DialogPanelFooter>
    </>
  );
}
