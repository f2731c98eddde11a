import type { Document } from '@steward/api/schema/documents';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardAction, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { FileText, Sparkles, Upload } from 'lucide-react';
import { trpc } from '../../../lib/trpc/trpc';
import { megabytes } from '../../../pdf/check-pdf';
import { guideName } from '../../../pdf/guide-name';
import type { ManualActions } from '../manual-actions';

interface ManualsCardProps {
  deviceId: string;
  actions: ManualActions;
  onOpen: (documentId: string) => void;
}

/** The device's manuals. */
export function ManualsCard({ deviceId, actions, onOpen }: ManualsCardProps) {
  const manuals = trpc.knowledge.ofDevice.useQuery({ deviceId });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Manuals</CardTitle>
        {actions.upload ? (
          <CardAction>
            <Button variant="outline" size="sm" onClick={actions.upload}>
              <Upload aria-hidden="true" />
              Upload manual
            </Button>
          </CardAction>
        ) : null}
      </CardHeader>
      {manuals.data ? (
        <ul className="px-4 py-1">
          {manuals.data.map((manual) => (
            <Manual
              key={manual.id}
              manual={manual}
              onGenerate={actions.generateFrom && (() => actions.generateFrom?.(manual))}
              onOpen={() => onOpen(manual.id)}
            />
          ))}
          {manuals.data.length === 0 ? (
            <li className="py-3 text-muted-foreground text-sm">
              No manual yet. Upload one so that Steward can generate rules, tasks and precautions and answer questions.
            </li>
          ) : null}
        </ul>
      ) : manuals.error ? (
        <div className="flex items-center justify-between gap-3 px-4 py-3">
          <p role="alert" className="text-sm text-status-error-text">
            The manuals could not be loaded.
          </p>
          <Button variant="outline" pending={manuals.isFetching} onClick={() => void manuals.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div className="px-4 py-4">
          <Skeleton className="h-3 w-72 max-w-full" />
        </div>
      )}
    </Card>
  );
}

interface ManualProps {
  manual: Document;
  onGenerate: (() => void) | undefined;
  onOpen: () => void;
}

function Manual({ manual, onGenerate, onOpen }: ManualProps) {
  const { title, originalFilename, processingStatus } = manual;
  const facts = [
    title ? originalFilename : null,
    megabytes(manual.fileSize),
    manual.totalPages ? `${manual.totalPages} pages` : null,
    processingStatus === 'processing' ? 'being read' : null,
  ]
    .filter(Boolean)
    .join(', ');
  const name = guideName(manual);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b py-2.5 last:border-b-0">
      <FileText aria-hidden="true" className="text-icon" />
      <div className="min-w-0 flex-1 max-sm:basis-50">
        <p className="truncate font-medium text-sm" title={name}>
          {name}
        </p>
        <p className="truncate text-muted-foreground text-xs tabular-nums" title={facts}>
          {facts}
        </p>
        {manual.failureMessage ? <p className="text-status-error-text text-xs">{manual.failureMessage}</p> : null}
      </div>
      {processingStatus === 'failed' ? null : (
        <div className="flex gap-2">
          {onGenerate ? (
            <Button variant="outline" size="sm" onClick={onGenerate}>
              <Sparkles aria-hidden="true" />
              Generate from this manual
            </Button>
          ) : null}
          <Button variant="outline" size="sm" onClick={onOpen}>
            Open
          </Button>
        </div>
      )}
    </li>
  );
}
