import { FileCard } from '@steward/ui/blocks/file-card';
import { FileDrop } from '@steward/ui/blocks/file-drop';
import { Button } from '@steward/ui/primitives/button';
import { CircleCheck, ScanText, Search, Trash2, TriangleAlert } from 'lucide-react';
import { megabytes, type Refusal } from '../../../pdf/check-pdf';
import { ChoosePdfButton } from '../../../pdf/choose-pdf-button';
import type { FileLook } from '../../../pdf/look-into-file';
import { useScanSupport } from '../hooks';

interface UploadStepProps {
  file: File | null;
  look: FileLook | null;
  refusal: Refusal | null;
  onFile: (file: File) => void;
  onRemove: () => void;
}

const limits = 'PDF only, up to 50 MB and 2,000 pages.';

export function UploadStep({ file, look, refusal, onFile, onRemove }: UploadStepProps) {
  return (
    <FileDrop
      accept=".pdf,application/pdf"
      title={file ? `Drop another PDF here to replace it. ${limits}` : 'Drop the PDF manual here'}
      hint={limits}
      error={refusal ?? undefined}
      onFile={onFile}
    >
      {file ? (
        <FileCard
          name={file.name}
          meta={look ? `${megabytes(file.size)}, ${pagesText(look.pages)}` : megabytes(file.size)}
          note={look ? <LookNote {...look} /> : null}
          actions={
            <>
              <ChoosePdfButton size="sm" onFile={onFile}>
                Choose another
              </ChoosePdfButton>
              <Button variant="ghost" size="icon-sm" aria-label="Remove file" onClick={onRemove}>
                <Trash2 aria-hidden="true" />
              </Button>
            </>
          }
        />
      ) : null}
    </FileDrop>
  );
}

const pagesText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'page' : 'pages'}`;

/** Result of the check in the browser, before the upload. */
function LookNote({ pages, looked, withText, hasOutline }: FileLook) {
  if (looked < pages) {
    return (
      <p className="flex items-center gap-1.5 text-muted-foreground tabular-nums">
        <Search aria-hidden="true" className="size-3.5" />
        Looking for text, page {looked} of {pages}
      </p>
    );
  }
  if (withText === 0) return <ScanNote pages={pages} />;
  return (
    <p className="flex items-center gap-1.5 text-status-ok-text">
      <CircleCheck aria-hidden="true" className="size-3.5" />
      Text found on {withText === pages ? `all ${pagesText(pages)}` : pagesText(withText)}
      {hasOutline ? ', with contents' : ''}
    </p>
  );
}

/** Whether the server can recognise the text of a scan. */
function ScanNote({ pages }: { pages: number }) {
  const support = useScanSupport();
  if (!support) return <p className="text-muted-foreground">Looks scanned.</p>;
  const { longestScan } = support;
  if (longestScan !== null && pages <= longestScan) {
    return (
      <p className="flex items-center gap-1.5 text-status-info-text">
        <ScanText aria-hidden="true" className="size-3.5" />
        Looks scanned. Its text will be recognised, which takes longer.
      </p>
    );
  }
  return (
    <p className="flex items-center gap-1.5 text-status-warning-text">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      {longestScan === null
        ? 'Looks scanned, and this server does not recognise text. Choose a manual whose text can be selected.'
        : `Looks scanned. Text can be recognised in scans of up to ${pagesText(longestScan)}. Upload the manual in parts.`}
    </p>
  );
}
