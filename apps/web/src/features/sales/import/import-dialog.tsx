import type { ImportKind, ImportPreview } from '@steward/api/schema/sales/imports';
import { DialogPanel, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Stepper } from '@steward/ui/blocks/stepper';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { useState } from 'react';
import { useDiscardGuard } from '../../../care/use-discard-guard';
import { ChooseFile } from './choose-file';
import { ImportProgress } from './import-progress';
import { MapColumns } from './map-columns';

interface ImportDialogProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onClose: () => void;
}

/** Three steps: choose a CSV file, match its columns, import it. Mounted only while open. */
export function ImportDialog({ kind, onKind, onClose }: ImportDialogProps) {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [importId, setImportId] = useState<string | null>(null);
  const restart = () => {
    setImportId(null);
    setPreview(null);
  };
  const guard = useDiscardGuard({
    dirty: preview !== null && importId === null,
    message: 'The file you chose has not been imported.',
    onClose,
  });
  const step = importId ? 2 : preview ? 1 : 0;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel size="xl" aria-describedby={undefined}>
        <DialogPanelHeader className="border-b pb-3.5">
          <DialogTitle>Import CSV</DialogTitle>
          <div className="pt-1.5">
            <Stepper label="Steps of the import" steps={['File', 'Columns', 'Import']} current={step} />
          </div>
        </DialogPanelHeader>
        {importId ? (
          <ImportProgress
            importId={importId}
            onRestart={(nextKind) => {
              restart();
              if (nextKind) onKind(nextKind);
            }}
            onClose={onClose}
          />
        ) : preview ? (
          <MapColumns preview={preview} onPreview={setPreview} onBack={restart} onStarted={setImportId} />
        ) : (
          <ChooseFile kind={kind} onKind={onKind} onPreview={setPreview} onClose={onClose} />
        )}
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}
