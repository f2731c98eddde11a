import { whyNotCsv } from '@steward/api/schema/csv';
import type { ImportCheck, ImportKind, ImportMapping, ImportResult } from '@steward/api/schema/imports';
import { toast } from '@steward/ui/lib/toast';
import { useRef, useState } from 'react';
import { saveCsv } from '../../lib/save-csv';
import { trpc } from '../../lib/trpc/trpc';

export interface ImportOptions {
  /** Null to use the columns that the server recognises. */
  mapping: ImportMapping | null;
  dateOrder: 'dmy' | 'mdy' | null;
  existing: 'skip' | 'update';
}

const defaultOptions: ImportOptions = { mapping: null, dateOrder: null, existing: 'skip' };

function formOf(kind: ImportKind, file: File, { mapping, dateOrder, existing }: ImportOptions): FormData {
  const form = new FormData();
  form.set('kind', kind);
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  if (dateOrder) form.set('dateOrder', dateOrder);
  form.set('existing', existing);
  form.set('file', file, file.name);
  return form;
}

/** The state of an import: the chosen file, its options, the server's check and the result. */
export function useImport(kind: ImportKind, onImported: (result: ImportResult) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState(defaultOptions);
  const [checked, setChecked] = useState<ImportCheck | null>(null);
  const [notCsv, setNotCsv] = useState<string | null>(null);
  /** Form of the newest check; responses to earlier ones are ignored. */
  const latestForm = useRef<FormData | null>(null);
  const check = trpc.imports.check.useMutation({
    onSuccess: (answer, form) => {
      if (form === latestForm.current) setChecked(answer);
    },
  });
  const run = trpc.imports.run.useMutation({ onSuccess: onImported });
  const badRows = trpc.imports.badRows.useMutation({
    onSuccess: saveCsv,
    onError: ({ message }) => toast.error('The file could not be created', { description: message }),
  });
  const send = (chosen: File, next: ImportOptions) => {
    latestForm.current = formOf(kind, chosen, next);
    run.reset();
    check.mutate(latestForm.current);
  };
  const choose = async (chosen: File) => {
    check.reset();
    const reason = await whyNotCsv(chosen);
    setNotCsv(reason);
    if (reason) return;
    setFile(chosen);
    setOptions(defaultOptions);
    send(chosen, defaultOptions);
  };
  const restart = () => {
    latestForm.current = null;
    check.reset();
    run.reset();
    setFile(null);
    setChecked(null);
  };
  const withFile = <T>(use: (file: File) => T) => (file ? use(file) : undefined);
  return {
    options,
    checked,
    result: run.data ?? null,
    choose: (chosen: File) => void choose(chosen),
    change: (changes: Partial<ImportOptions>) => {
      const next = { ...options, ...changes };
      setOptions(next);
      withFile((chosen) => send(chosen, next));
    },
    restart,
    /** Imports the rows without errors. */
    run: () =>
      withFile((chosen) => {
        const form = formOf(kind, chosen, options);
        form.set('skipBadRows', 'true');
        run.mutate(form);
      }),
    saveBadRows: () => withFile((chosen) => badRows.mutate(formOf(kind, chosen, options))),
    checking: check.isPending,
    running: run.isPending,
    savingBadRows: badRows.isPending,
    /** Why the file cannot be read, or was not imported. */
    error: notCsv ?? check.error?.message ?? run.error?.message ?? null,
  };
}
export type ImportState = ReturnType<typeof useImport>;
