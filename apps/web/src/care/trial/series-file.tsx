import { Button } from '@steward/ui/primitives/button';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';

/** File button that loads a CSV file into the values field. */
export function SeriesFile({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        Open CSV
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="CSV file with values"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // reset, so that choosing the same file again fires a change event
          event.target.value = '';
          if (file) void file.text().then(onText);
        }}
      />
    </>
  );
}
