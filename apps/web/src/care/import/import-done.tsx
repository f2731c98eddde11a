import type { ImportKind, ImportResult } from '@steward/api/schema/imports';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Download } from 'lucide-react';
import { countText } from '../../lib/count-text';
import { importWords, resultText } from './import-words';
import type { ImportState } from './use-import';

interface ImportDoneProps {
  kind: ImportKind;
  state: ImportState;
  result: ImportResult;
  onClose: () => void;
}

/** Step 3: the number of stored rows, and the rows that were left out. */
export function ImportDone({ kind, state, result, onClose }: ImportDoneProps) {
  const { badRowCount } = result;
  return (
    <>
      <DialogPanelBody className="grid content-start gap-4">
        <Banner tone="ok">
          <p role="status" className="tabular-nums">
            {resultText(kind, result)}
          </p>
        </Banner>
        {badRowCount > 0 ? (
          <Banner
            tone="warning"
            action={
              <Button variant="outline" size="sm" pending={state.savingBadRows} onClick={state.saveBadRows}>
                <Download aria-hidden="true" />
                Download {badRowCount === 1 ? 'this row' : 'these rows'}
              </Button>
            }
          >
            {countText(badRowCount, 'row')} had errors and {badRowCount === 1 ? 'was' : 'were'} left out. Correct the
            downloaded file, which has the reasons in its last column, and import it.
          </Banner>
        ) : null}
      </DialogPanelBody>
      <DialogPanelFooter>
        <Button variant="ghost" onClick={state.restart}>
          Import another file
        </Button>
        <Button variant="default" onClick={onClose}>
          {importWords[kind].close ?? `Show ${importWords[kind].plural}`}
        </Button>
      </DialogPanelFooter>
    </>
  );
}
