import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Spinner } from '@steward/ui/primitives/spinner';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { CsvDrop } from './csv-drop';

interface ChooseCsvProps {
  /** Describes the contents of the file, or lets the user choose them. */
  children: ReactNode;
  hint: string;
  /** The file is being read. */
  pending: boolean;
  /** Shown while the file is read. */
  pendingText: string;
  /** Why the chosen file cannot be read. */
  problem: string | null;
  onFile: (file: File) => void;
  onTemplate: () => void;
  onClose: () => void;
}

/** Step 1 of an import: choose a CSV file or download a template. */
export function ChooseCsv(props: ChooseCsvProps) {
  const { children, hint, pending, pendingText, problem, onFile, onTemplate, onClose } = props;
  return (
    <>
      <DialogPanelBody className="grid content-start gap-4">
        {children}
        <CsvDrop hint={hint} disabled={pending} problem={problem} onFile={onFile} />
        <p role="status" className="flex min-h-5 items-center gap-2 text-muted-foreground text-sm">
          {pending ? (
            <>
              <Spinner /> {pendingText}
            </>
          ) : null}
        </p>
      </DialogPanelBody>
      <DialogPanelFooter>
        <Button variant="ghost" className="sm:mr-auto" onClick={onTemplate}>
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
