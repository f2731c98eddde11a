import type { Document } from '@steward/api/schema/documents';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { CircleAlert, FileText } from 'lucide-react';
import { guideName } from '../../../pdf/guide-name';
import { useRetry } from '../upload/use-retry';
import { ReadingProgress } from './machine-row';

/** Documents in processing with their progress, and failed ones with the reason and a retry. */
export function ProcessingDocuments({ documents }: { documents: readonly Document[] }) {
  const pending = documents.filter(({ processingStatus }) => processingStatus !== 'completed');
  if (!pending.length) return null;
  return (
    <section aria-label="Documents being read" className="border-t px-4 py-2.5">
      <h3 className="font-medium text-muted-foreground text-xs">
        {pending.some(({ processingStatus }) => processingStatus === 'processing') ? 'In progress' : 'Failed'}
      </h3>
      <ul className="mt-1 max-h-56 overflow-y-auto">
        {pending.map((document) => (
          <PendingDocument key={document.id} document={document} />
        ))}
      </ul>
    </section>
  );
}

function PendingDocument({ document }: { document: Document }) {
  const retry = useRetry();
  const failed = document.processingStatus === 'failed';
  const Icon = failed ? CircleAlert : FileText;
  return (
    <li className="flex items-start gap-2.5 py-1.5 text-sm/4.5">
      <Icon aria-hidden="true" className={failed ? 'text-status-error-solid' : 'text-icon'} />
      <div className="min-w-0 flex-1">
        <Link
          to="/knowledge"
          search={{ tab: 'documents', document: document.id }}
          className="tap-area relative block truncate rounded-sm font-medium hover:underline"
          title={document.originalFilename}
        >
          {guideName({ ...document, title: null })}
        </Link>
        <div className="text-xs tabular-nums">
          {failed ? (
            <p className="text-status-error-text">{document.failureMessage ?? 'The document could not be read.'}</p>
          ) : (
            <ReadingProgress document={document} />
          )}
        </div>
      </div>
      {failed && document.retryable ? (
        <Button variant="outline" size="sm" pending={retry.isPending} onClick={() => retry.mutate({ id: document.id })}>
          Retry
        </Button>
      ) : null}
    </li>
  );
}
