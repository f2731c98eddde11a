import { whyNotCsv } from '@steward/api/schema/csv';
import { type ImportKind, type ImportPreview, importLimits } from '@steward/api/schema/sales/imports';
import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { FileDrop } from '@steward/ui/blocks/file-drop';
import { Button } from '@steward/ui/primitives/button';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { Spinner } from '@steward/ui/primitives/spinner';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc/trpc';
import { dataTabNames, dataTabs } from '../data/labels';
import { fileContents, saveTemplate } from './templates';

interface ChooseFileProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onPreview: (preview: ImportPreview) => void;
  onClose: () => void;
}

export function ChooseFile({ kind, onKind, onPreview, onClose }: ChooseFileProps) {
  const [invalidReason, setInvalidReason] = useState<string | null>(null);
  const { mutate, reset, isPending, error } = trpc.sales.previewImport.useMutation({ onSuccess: onPreview });
  const read = async (file: File) => {
    reset();
    const reason = await whyNotCsv(file);
    setInvalidReason(reason);
    if (reason) return;
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', file, file.name);
    mutate(form);
  };
  const reason = invalidReason ?? (error ? error.message : null);
  return (
    <>
      <DialogPanelBody className="grid content-start gap-4">
        <Field label="Contents of the file" hint={fileContents[kind]}>
          <Select value={kind} onValueChange={(next) => onKind(next as ImportKind)} disabled={isPending}>
            <SelectTrigger>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {dataTabNames.map((name) => (
                <SelectItem key={name} value={name}>
                  {dataTabs[name]}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </Field>
        <FileDrop
          title="Drop a CSV file here"
          hint={`With a header row, up to ${importLimits.rows.toLocaleString('en')} rows.`}
          accept=".csv,.txt,.tsv,text/csv"
          disabled={isPending}
          error={reason ? { title: 'The file cannot be read', message: reason } : undefined}
          onFile={(file) => void read(file)}
        />
        <p role="status" className="flex min-h-5 items-center gap-2 text-muted-foreground text-sm">
          {isPending ? (
            <>
              <Spinner /> Reading the file...
            </>
          ) : null}
        </p>
      </DialogPanelBody>
      <DialogPanelFooter>
        <Button variant="ghost" className="sm:mr-auto" onClick={() => saveTemplate(kind)}>
          <Download aria-hidden="true" />
          Download a template
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </DialogPanelFooter>
    </>
  );
}
