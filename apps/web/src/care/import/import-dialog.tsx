import type { ImportKind, ImportResult } from '@steward/api/schema/imports';
import { DialogPanel, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Stepper } from '@steward/ui/blocks/stepper';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { useDiscardGuard } from '../use-discard-guard';
import { CheckRows } from './check-rows';
import { ChooseFile } from './choose-file';
import { ImportDone } from './import-done';
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
  const guard = useDiscardGuard({
    dirty: checked !== null && result === null,
    message: 'The file you chose has not been imported.',
    onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel size="xl" aria-describedby={undefined}>
        <DialogPanelHeader className="border-b pb-3.5">
          <DialogTitle>{importWords[kind].title}</DialogTitle>
          <div className="pt-1.5">
            <Stepper
              label="Steps of the import"
              steps={['File', 'Check', 'Done']}
              current={result ? 2 : checked ? 1 : 0}
            />
          </div>
        </DialogPanelHeader>
        {result ? (
          <ImportDone kind={kind} state={state} result={result} onClose={onClose} />
        ) : checked ? (
          <CheckRows state={state} checked={checked} />
        ) : (
          <ChooseFile kind={kind} state={state} onClose={onClose} />
        )}
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}
