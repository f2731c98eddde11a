import type { DeviceFile } from '@steward/api/schema/device-files';
import { DialogPanel, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { TurnButtons, turnWithArrows } from '../../../care/pictures/turn-buttons';
import { lazyPart } from '../../../lib/parts/lazy-part';
import { PartBoundary } from '../../../lib/parts/part-boundary';
import { factsOf, isPicture, pathOfFile } from './file-words';

const PdfPage = lazyPart(() => import('../../../pdf/manual-page').then(({ ManualPage }) => ManualPage));

interface FileViewerProps {
  file: DeviceFile;
  onClose: () => void;
}

/**
 * Shows a picture or the pages of a PDF. The server sends files as attachments only, so the page draws them: a picture as an
 * image, in which scripts do not run, and a PDF with pdf.js. Open while mounted.
 */
export function FileViewer({ file, onClose }: FileViewerProps) {
  const { id, name, type } = file;
  const [page, setPage] = useState(1);
  const [pageCount, setPageCount] = useState<number>();
  const isPdf = !isPicture(type);
  const turn = (by: number) => setPage((shown) => Math.min(Math.max(shown + by, 1), pageCount ?? 1));
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel size="xl" className="sm:max-w-5xl" onKeyDown={turnWithArrows(turn)}>
        <DialogPanelHeader className="border-b pb-3">
          <DialogTitle className="wrap-anywhere">{name}</DialogTitle>
          <DialogDescription>{factsOf(file)}</DialogDescription>
        </DialogPanelHeader>
        <section
          aria-label={isPdf ? `Page ${page}` : 'Picture'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-auto bg-desk p-4 focus-visible:-outline-offset-2 max-sm:p-2.5"
        >
          {isPdf ? (
            <PartBoundary
              name="The file"
              loading={<div className="aspect-210/297 animate-pulse bg-paper shadow-paper" />}
            >
              <PdfPage file={{ path: pathOfFile(id), noun: 'file' }} page={page} zoom={1} onPageCount={setPageCount} />
            </PartBoundary>
          ) : (
            <LargePicture path={pathOfFile(id)} name={name} />
          )}
        </section>
        <DialogPanelFooter>
          {pageCount !== undefined && pageCount > 1 ? (
            <div className="flex items-center gap-2 sm:mr-auto">
              <TurnButtons noun="page" index={page - 1} count={pageCount} onTurn={turn} />
              <p role="status" className="whitespace-nowrap text-muted-foreground text-sm tabular-nums">
                Page {page} of {pageCount}
              </p>
            </div>
          ) : null}
          <Button variant="outline" asChild>
            <a href={pathOfFile(id)} download={name}>
              <Download aria-hidden="true" />
              Download
            </a>
          </Button>
        </DialogPanelFooter>
      </DialogPanel>
    </Dialog>
  );
}

function LargePicture({ path, name }: { path: string; name: string }) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <ErrorPanel
        title="This picture could not be shown"
        onRetry={() => {
          setAttempt(attempt + 1);
          setFailed(false);
        }}
      >
        It may have been deleted, or it is damaged.
      </ErrorPanel>
    );
  }
  return (
    <img
      key={attempt}
      src={path}
      alt={name}
      className="mx-auto max-h-[70vh] max-w-full object-contain"
      onError={() => setFailed(true)}
    />
  );
}
