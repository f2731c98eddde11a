import { type ImportKind, importLimits } from '@steward/api/schema/imports';
import { ChooseCsv } from './choose-csv';
import { importWords, templates } from './import-words';
import { saveTemplate } from './save-template';
import type { ImportState } from './use-import';

interface ChooseFileProps {
  kind: ImportKind;
  state: ImportState;
  onClose: () => void;
}

export function ChooseFile({ kind, state: { choose, checking, error }, onClose }: ChooseFileProps) {
  return (
    <ChooseCsv
      hint={`With a header row, up to ${importLimits.rows.toLocaleString('en')} rows. Save a spreadsheet as CSV first.`}
      pending={checking}
      pendingText="Checking the rows..."
      problem={error}
      onFile={choose}
      onTemplate={() => saveTemplate(kind, templates[kind])}
      onClose={onClose}
    >
      <p className="text-muted-foreground text-sm">{importWords[kind].contents}</p>
    </ChooseCsv>
  );
}
