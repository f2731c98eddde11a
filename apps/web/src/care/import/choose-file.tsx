import { type ImportKind, importLimits } from '@steward/api/schema/imports';
import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { FileDrop } from '@steward/ui/blocks/file-drop';
import { Button } from '@steward/ui/primitives/button';
import { Spinner } from '@steward/ui/primitives/spinner';
import { Download } from 'lucide-react';
import { importWords, saveTemplate } from './import-words';
import type { ImportState } from './use-import';

interface ChooseFileProps {
  kind: ImportKind;
  state: ImportState;
  onClose: () => void;
}

/** Step 1: choose a CSV file or download a template. */
export function ChooseFile({ kind, state: { choose, checking, error }, onClose }: ChooseFileProps) {
  return (
    <>
      <DialogPanelBody className="grid content-start gap-4">
        <p className="text-muted-foreground text-sm">{importWords[kind].contents}</p>
        <FileDrop
          title="Drop a CSV file here"
          hint={`With a header row, up to ${importLimits.rows.toLocaleString('en')} rows. Save a spreadsheet as CSV first.`}
          accept=".csv,.txt,.tsv,text/csv"
          disabled={checking}
          error={error ? { title: 'The file cannot be read', message: error } : undefined}
          onFile={choose}
        />
        <p role="status" className="flex min-h-5 items-center gap-2 text-muted-foreground text-sm">
          {checking ? (
            <>
              <Spinner /> Checking the rows...
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
