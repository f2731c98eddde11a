import { whyNotCsv } from '@steward/api/schema/csv';
import { type ImportKind, type ImportPreview, importLimits } from '@steward/api/schema/sales/imports';
import { Field } from '@steward/ui/blocks/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { useState } from 'react';
import { ChooseCsv } from '../../../care/import/choose-csv';
import { saveTemplate } from '../../../care/import/save-template';
import { trpc } from '../../../lib/trpc/trpc';
import { dataTabNames, dataTabs } from '../data/labels';
import { fileContents, templates } from './templates';

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
  return (
    <ChooseCsv
      hint={`With a header row, up to ${importLimits.rows.toLocaleString('en')} rows.`}
      pending={isPending}
      pendingText="Reading the file..."
      problem={invalidReason ?? error?.message ?? null}
      onFile={(file) => void read(file)}
      onTemplate={() => saveTemplate(kind, templates[kind])}
      onClose={onClose}
    >
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
    </ChooseCsv>
  );
}
