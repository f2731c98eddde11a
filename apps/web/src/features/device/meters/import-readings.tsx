import { whyNotCsv } from '@steward/api/schema/csv';
import { type Meter, type MeterImportPreview, meterImportLimits } from '@steward/api/schema/meters';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { useState } from 'react';
import { CsvDrop } from '../../../care/import/csv-drop';
import { SelectColumns } from '../../../care/import/select-columns';
import { amountText } from '../../../care/meters/meter-words';
import { useMeterChanges } from '../../../care/meters/use-meter-changes';
import { momentOf } from '../../../lib/calendar';
import { countText } from '../../../lib/count-text';
import { saveCsv } from '../../../lib/save-csv';
import { trpc } from '../../../lib/trpc/trpc';

interface ImportReadingsProps {
  meter: Meter;
  onClose: () => void;
}

type Mapping = Record<string, string>;

const fields = [
  { name: 'at', label: 'Date', required: true },
  { name: 'value', label: 'Reading', required: true },
];

const formOf = (meter: Meter, file: File, mapping: Mapping | null) => {
  const form = new FormData();
  form.set('meterId', meter.id);
  form.set('file', file, file.name);
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  return form;
};

/** Imports readings from a CSV file, after a preview of the parsed rows. */
export function ImportReadings({ meter, onClose }: ImportReadingsProps) {
  const [file, setFile] = useState<File | null>(null);
  /** The chosen columns; null until the user changes them. */
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [notCsv, setNotCsv] = useState<string | null>(null);
  const preview = trpc.meters.previewImport.useMutation();
  const badReadings = trpc.meters.badReadings.useMutation({
    onSuccess: saveCsv,
    onError: ({ message }) => void toast.error('The file could not be created', { description: message }),
  });
  const { importReadings } = useMeterChanges();
  const choose = async (chosen: File) => {
    preview.reset();
    importReadings.reset();
    const reason = await whyNotCsv(chosen);
    setNotCsv(reason);
    if (reason) return;
    setFile(chosen);
    setMapping(null);
    preview.mutate(formOf(meter, chosen, null));
  };
  const chooseColumns = (chosen: Mapping) => {
    if (!file) return;
    importReadings.reset();
    setMapping(chosen);
    preview.mutate(formOf(meter, file, chosen));
  };
  const data = preview.data;
  const run = () => {
    if (!file || !data) return;
    const form = formOf(meter, file, mapping);
    // the user has seen the rows with errors in the preview
    if (data.badRowCount) form.set('skipBadRows', 'true');
    // the user has seen the implausible rows in the preview
    if (data.doubtCount) form.set('confirm', 'right');
    importReadings.mutate(form, {
      onSuccess: ({ added }) => {
        toast.success(`${countText(added, 'reading')} imported`);
        onClose();
      },
    });
  };
  const failure = notCsv ?? preview.error?.message;
  const canImport = data !== undefined && data.badRowCount !== null && data.goodRowCount > 0;
  return (
    <>
      <DialogPanelBody className="grid content-start gap-4">
        <CsvDrop
          title={file?.name}
          hint={`A header row, a column with dates and one with readings. Up to ${meterImportLimits.rows.toLocaleString('en')} rows.`}
          disabled={preview.isPending || importReadings.isPending}
          problem={failure}
          onFile={(chosen) => void choose(chosen)}
        />
        {data ? (
          <>
            <SelectColumns
              fields={fields}
              columns={data.fileColumns}
              mapping={mapping ?? data.columns}
              onChange={chooseColumns}
            />
            <Preview
              data={data}
              unit={meter.unit}
              downloading={badReadings.isPending}
              onBadRows={() => file && badReadings.mutate(formOf(meter, file, mapping))}
            />
          </>
        ) : null}
        {importReadings.error ? (
          <Banner slim tone="error">
            {importReadings.error.message}
          </Banner>
        ) : null}
      </DialogPanelBody>
      <DialogPanelFooter>
        <Button variant="ghost" disabled={importReadings.isPending} onClick={onClose}>
          Back
        </Button>
        <Button variant="default" disabled={!canImport} pending={importReadings.isPending} onClick={run}>
          {data && canImport
            ? `Import ${countText(data.goodRowCount, 'reading')}${data.badRowCount ? ' without errors' : ''}`
            : 'Import'}
        </Button>
      </DialogPanelFooter>
    </>
  );
}

interface PreviewProps {
  data: MeterImportPreview;
  unit: string;
  downloading: boolean;
  /** Downloads the rows with errors. */
  onBadRows: () => void;
}

function Preview({ data, unit, downloading, onBadRows }: PreviewProps) {
  const { columns, badRowCount, goodRowCount, repeatedRowCount, sample, problems, errorCount, doubtCount } = data;
  const unlistedCount = errorCount + doubtCount - problems.length;
  return (
    <section aria-label="Preview" className="grid gap-3 text-sm">
      <p role="status">
        {countText(goodRowCount, 'reading')} from the columns “{columns.at}” and “{columns.value}”.
        {repeatedRowCount
          ? ` ${countText(repeatedRowCount, 'reading')} ${repeatedRowCount === 1 ? 'is' : 'are'} already stored and left out.`
          : ''}
      </p>
      {sample.length ? (
        <ul aria-label="First readings" className="divide-y rounded-md border">
          {sample.map(({ line, at, value }) => (
            <li key={line} className="flex justify-between gap-3 px-3 py-1.5 tabular-nums">
              <span>{momentOf(at)}</span>
              <span className="font-medium">{amountText(value, unit)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {problems.length ? (
        <Banner
          tone={errorCount ? 'error' : 'warning'}
          className="py-2.5"
          action={
            badRowCount ? (
              <Button variant="outline" pending={downloading} onClick={onBadRows}>
                {badRowCount === 1 ? 'Download this row' : `Download these ${badRowCount.toLocaleString('en')} rows`}
              </Button>
            ) : undefined
          }
        >
          <p className="font-medium">
            {errorCount
              ? badRowCount === null
                ? 'Correct the file, and choose it again.'
                : 'These lines are left out. Correct them, and import them later.'
              : doubtCount === 1
                ? 'One line does not fit the readings around it. Import the file only if it is right.'
                : `${doubtCount.toLocaleString('en')} lines do not fit the readings around them. Import the file only if they are right.`}
          </p>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            {problems.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
            {unlistedCount > 0 ? <li>and {unlistedCount.toLocaleString('en')} more</li> : null}
          </ul>
        </Banner>
      ) : null}
    </section>
  );
}
