import { FileButton } from '@steward/ui/blocks/file-button';
import { FileUp } from 'lucide-react';

/** File button that loads a CSV file into the values field. */
export const SeriesFile = ({ onText }: { onText: (text: string) => void }) => (
  <FileButton
    variant="ghost"
    size="sm"
    fieldLabel="CSV file with values"
    accept=".csv,.txt,text/csv,text/plain"
    onFiles={([file]) => void file?.text().then(onText)}
  >
    <FileUp aria-hidden="true" />
    Open CSV
  </FileButton>
);
