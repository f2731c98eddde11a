import type { Document } from '@steward/api/schema/knowledge';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Button } from '@steward/ui/primitives/button';
import { Progress } from '@steward/ui/primitives/progress';
import { ScanText } from 'lucide-react';
import { stageWords } from '../stage-words';
import { useRetry } from '../upload/use-retry';
import { stateOf } from './filter-documents';

const recognisedWords =
  'Its pages are pictures. Words may have been misread: look at the page before you act on an answer.';

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
        <StatusDot tone="ok">Ready</StatusDot>
        {document.recognised ? (
          <p className="flex items-center gap-1 text-muted-foreground text-xs" title={recognisedWords}>
            <ScanText aria-hidden="true" className="size-3.5" />
            Text recognised from a scan
          </p>
        ) : null}
      </div>
    );
  }
  if (state === 'reading') {
    return (
      <div className="min-w-52">
        <StatusDot tone="info" pulse>
          <span className="tabular-nums">{stageWords(document)}</span>
        </StatusDot>
        <Progress value={document.progress} label={`Reading ${document.originalFilename}`} className="mt-1 h-0.75!" />
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
          <Button size="sm" className="mt-1.5" onClick={() => onReplaceFile(document)}>
            Replace the file
          </Button>
        ) : null}
      </div>
      {document.retryable ? (
        <Button size="sm" pending={retry.isPending} onClick={() => retry.mutate({ id: document.id })}>
          Retry
        </Button>
      ) : null}
    </div>
  );
}
