import type { ImportKind, ImportPreview } from '@steward/api/schema/sales/imports';
import { useState } from 'react';
import { ImportPanel } from '../../../care/import/import-panel';
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
  return (
    <ImportPanel
      title="Import CSV"
      steps={['File', 'Columns', 'Import']}
      currentStep={importId ? 2 : preview ? 1 : 0}
      onClose={onClose}
    >
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
    </ImportPanel>
  );
}
