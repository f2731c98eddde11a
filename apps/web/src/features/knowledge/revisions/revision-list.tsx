import type { Document } from '@steward/api/schema/documents';
import { DialogPanel, DialogPanelBody, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { toast } from '@steward/ui/lib/toast';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { Download } from 'lucide-react';
import { dayOf } from '../../../lib/calendar';
import { trpc } from '../../../lib/trpc/trpc';
import { megabytes } from '../../../pdf/check-pdf';
import { downloadManual } from '../../../pdf/download-manual';
import { guideName } from '../../../pdf/guide-name';

interface RevisionListProps {
  document: Document;
  onOpen: (documentId: string) => void;
  onChanges: (revisionId: string) => void;
  onClose: () => void;
}

/** All editions of a manual, newest first: in force, replaced and proposed. */
export function RevisionList({ document, onOpen, onChanges, onClose }: RevisionListProps) {
  const revisions = trpc.knowledge.revisionsOf.useQuery({ documentId: document.id });
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPanel>
        <DialogPanelHeader>
          <DialogTitle>Revisions of {guideName(document)}</DialogTitle>
        </DialogPanelHeader>
        <DialogPanelBody>
          {revisions.data ? (
            <ul>
              {revisions.data.documents.map((revision) => (
                <RevisionRow key={revision.id} revision={revision} onOpen={onOpen} onChanges={onChanges} />
              ))}
            </ul>
          ) : revisions.error ? (
            <ErrorPanel title="The revisions could not be loaded" onRetry={() => void revisions.refetch()}>
              {revisions.error.message}
            </ErrorPanel>
          ) : (
            <Skeleton className="h-3 w-60" />
          )}
        </DialogPanelBody>
      </DialogPanel>
    </Dialog>
  );
}

const stateLabels = { current: 'In force', proposed: 'To review', replaced: 'Replaced' };
const stateVariants = { current: 'ok', proposed: 'info', replaced: 'offline' } as const;

interface RevisionRowProps {
  revision: Document;
  onOpen: (documentId: string) => void;
  onChanges: (revisionId: string) => void;
}

function RevisionRow({ revision, onOpen, onChanges }: RevisionRowProps) {
  const { id, originalFilename, revisionState, totalPages, fileSize, uploadedAt, processingStatus } = revision;
  const facts = [dayOf(uploadedAt), totalPages ? `${totalPages} pages` : null, megabytes(fileSize)];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="flex items-center gap-2 font-medium text-sm">
          <span className="truncate" title={originalFilename}>
            {originalFilename}
          </span>
          <Badge variant={stateVariants[revisionState]}>{stateLabels[revisionState]}</Badge>
        </p>
        <p className="text-muted-foreground text-xs tabular-nums">{facts.filter(Boolean).join(', ')}</p>
      </div>
      {revisionState === 'proposed' ? (
        <Button variant="outline" size="sm" onClick={() => onChanges(id)}>
          See changes
        </Button>
      ) : null}
      {processingStatus === 'completed' ? (
        <Button variant="outline" size="sm" aria-label={`Open ${originalFilename}`} onClick={() => onOpen(id)}>
          Open
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Download ${originalFilename}`}
        onClick={() => {
          downloadManual(id, originalFilename).catch((error: Error) => toast.error(error.message));
        }}
      >
        <Download aria-hidden="true" />
      </Button>
    </li>
  );
}
