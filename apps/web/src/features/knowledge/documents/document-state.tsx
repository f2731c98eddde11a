import type { Document } from '@steward/api/schema/documents';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Button } from '@steward/ui/primitives/button';
import { ScanText } from 'lucide-react';
import { isImproving, stageWords } from '../stage-words';
import { useRetry } from '../upload/use-retry';
import { stateOf } from './filter-documents';

const recognisedHint =
  'These pages are pictures. Words may have been misread: look at the page before you act on an answer.';

/** A text manual with a few pictures of pages is no scan. */
function Recognised({ document: { recognisedPages, totalPages } }: { document: Document }) {
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
  /** Undefined where nothing can be replaced, or by whom it may not. */
  onReplaceFile?: ((document: Document) => void) | undefined;
}

/** Ready, how far it is, or why it could not be read. */
export function DocumentState({ document, onReplaceFile }: DocumentStateProps) {
  const retry = useRetry();
  const state = stateOf(document);
  if (state === 'ready') {
    return (
      <div>
        <StatusDot tone="ok">
          <span className="tabular-nums">{isImproving(document) ? stageWords(document) : 'Ready'}</span>
        </StatusDot>
        <Recognised document={document} />
      </div>
    );
  }
  if (state === 'reading') {
    return (
      <div className="min-w-52">
        <StatusDot tone="info" pulse>
          <span className="tabular-nums">{stageWords(document)}</span>
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
          {document.failureMessage ?? 'It could not be read.'}
        </p>
        {onReplaceFile && document.mayDelete && !document.retryable ? (
          <Button variant="outline" size="sm" className="mt-1.5" onClick={() => onReplaceFile(document)}>
            Replace the file
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
