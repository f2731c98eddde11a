import type { Document } from '@steward/api/schema/knowledge';
import { StatusDot } from '@steward/ui/blocks/status-dot';
import { Button } from '@steward/ui/primitives/button';
import { Progress } from '@steward/ui/primitives/progress';
import { stageWords } from '../stage-words';
import { useRetry } from '../upload/use-retry';
import { stateOf } from './filter-documents';

/** Ready, how far it is, or why it could not be read. */
export function DocumentState({ document }: { document: Document }) {
  const retry = useRetry();
  const state = stateOf(document);
  if (state === 'ready') {
    return (
      <StatusDot tone="ok">
        Ready
        {document.recognised ? <span className="text-muted-foreground"> (recognised text)</span> : null}
      </StatusDot>
    );
  }
  if (state === 'reading') {
    return (
      <div className="min-w-44">
        <StatusDot tone="info" pulse>
          <span className="tabular-nums">{stageWords(document)}</span>
        </StatusDot>
        <Progress value={document.progress} label={`Reading ${document.originalFilename}`} className="mt-1 h-0.75!" />
      </div>
    );
  }
  return (
    <div className="flex items-center gap-2 py-1.5 sm:max-w-80">
      <div className="min-w-0">
        <StatusDot tone="error">Failed</StatusDot>
        <p className="whitespace-normal text-status-error-text text-xs">
          {document.failureMessage ?? 'It could not be read.'}
        </p>
      </div>
      {document.retryable ? (
        <Button size="sm" pending={retry.isPending} onClick={() => retry.mutate({ id: document.id })}>
          Retry
        </Button>
      ) : null}
    </div>
  );
}
