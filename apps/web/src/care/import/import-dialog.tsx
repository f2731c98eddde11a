import type { ImportKind, ImportResult } from '@steward/api/schema/imports';
import { CheckRows } from './check-rows';
import { ChooseFile } from './choose-file';
import { ImportDone } from './import-done';
import { ImportPanel } from './import-panel';
import { importWords } from './import-words';
import { useImport } from './use-import';

interface ImportDialogProps {
  kind: ImportKind;
  onClose: () => void;
  /** Called when rows have been stored. */
  onImported: (result: ImportResult) => void;
}

/** Three steps: choose a CSV file, map and check its columns, show the result. Mounted only while open. */
export function ImportDialog({ kind, onClose, onImported }: ImportDialogProps) {
  const state = useImport(kind, onImported);
  const { checked, result } = state;
  return (
    <ImportPanel
      title={importWords[kind].title}
      steps={['File', 'Check', 'Done']}
      currentStep={result ? 2 : checked ? 1 : 0}
      onClose={onClose}
    >
      {result ? (
        <ImportDone kind={kind} state={state} result={result} onClose={onClose} />
      ) : checked ? (
        <CheckRows state={state} checked={checked} />
      ) : (
        <ChooseFile kind={kind} state={state} onClose={onClose} />
      )}
    </ImportPanel>
  );
}
