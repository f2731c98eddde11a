import type { Document } from '@steward/api/schema/documents';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Button } from '@steward/ui/primitives/button';
import { ScanText } from 'lucide-react';
import { isImproving, stageLabel } from '../stage-label';
import { useRetry } from '../upload/use-retry';
import { stateOf } from './filter-documents';

const recognisedHint =
  'These pages are scanned images. Words may have been misread: check the page before you act on an answer.';

/** Notes recognised text. A manual counts as a scan if most of its pages were recognised. */
function RecognisedNote({ document: { recognisedPages, totalPages } }: { document: Document }) {
  if (!recognisedPages) return null;
  const isScan = recognisedPages * 2 > (totalPages ?? 0);
  const pages = recognisedPages === 1 ? 'one page' : `${recognisedPages} pages`;
  return (
    <p className="flex items-center gap-1 text-muted-foreground text-xs" title={recognisedHint}>
      <ScanText aria-hidden="true" className="size-3.5" />
      {isScan ? 'Text recognised from a scan' : `Text of ${pages} recognised`}
    </p>
  );
}

interface DocumentStateProps {
  document: Document;
  /** Undefined if the file cannot be replaced or without permission. */
  onReplaceFile?: ((document: Document) => void) | undefined;
}

/** Processing state of a document: ready, in progress, or failed with the reason. */
export function DocumentState({ document, onReplaceFile }: DocumentStateProps) {
  const retry = useRetry();
  const state = stateOf(document);
  if (state === 'ready') {
    return (
      <div>
        <StatusDot tone="ok">
          <span className="tabular-nums">{isImproving(document) ? stageLabel(document) : 'Ready'}</span>
        </StatusDot>
        <RecognisedNote document={document} />
      </div>
    );
  }
  if (state === 'reading') {
    return (
      <div className="min-w-52">
        <StatusDot tone="info" pulse>
          <span className="tabular-nums">{stageLabel(document)}</span>
        </StatusDot>
        <ProgressBar value={document.progress} label={`Reading ${document.originalFilename}`} className="mt-1 h-0.75" />
      </div>
    );
  }
  return (
    <div className="flex items-center gap-2 py-1.5 sm:min-w-60 sm:max-w-80">
      <div className="min-w-0">
        <StatusDot tone="error">Failed</StatusDot>
        <p className="whitespace-normal text-status-error-text text-xs">
          {document.failureMessage ?? 'The document could not be read.'}
        </p>
        {onReplaceFile && document.mayDelete && !document.retryable ? (
          <Button variant="outline" size="sm" className="mt-1.5" onClick={() => onReplaceFile(document)}>
            Replace file
          </Button>
        ) : null}
      </div>
      {document.retryable ? (
        <Button variant="outline" size="sm" pending={retry.isPending} onClick={() => retry.mutate({ id: document.id })}>
          Retry
        </Button>
      ) : null}
    </div>
  );
}
