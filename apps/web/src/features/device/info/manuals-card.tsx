import type { Document } from '@steward/api/schema/knowledge';
import { Button } from '@steward/ui/primitives/button';
import { Card, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { FileText } from 'lucide-react';
import { trpc } from '../../../lib/trpc/trpc';
import { megabytes } from '../../../pdf/check-pdf';

/** The manuals that everything else on this page comes from. */
export function ManualsCard({ deviceId, onOpen }: { deviceId: string; onOpen: (documentId: string) => void }) {
  const manuals = trpc.knowledge.ofDevice.useQuery({ deviceId });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Manuals</CardTitle>
      </CardHeader>
      {manuals.data ? (
        <ul className="px-4 py-1">
          {manuals.data.map((manual) => (
            <Manual key={manual.id} manual={manual} onOpen={() => onOpen(manual.id)} />
          ))}
          {manuals.data.length === 0 ? <li className="py-3 text-muted-foreground text-sm">No manual yet.</li> : null}
        </ul>
      ) : manuals.error ? (
        <p role="alert" className="px-4 py-4 text-sm text-status-error-text">
          The manuals could not be loaded.
        </p>
      ) : (
        <div className="px-4 py-4">
          <Skeleton className="h-3 w-72 max-w-full" />
        </div>
      )}
    </Card>
  );
}

function Manual({ manual, onOpen }: { manual: Document; onOpen: () => void }) {
  const facts = [
    megabytes(manual.fileSize),
    manual.totalPages ? `${manual.totalPages} pages` : null,
    manual.processingStatus === 'processing' ? 'being read' : null,
  ];
  return (
    <li className="flex items-center gap-3 border-b py-2.5 last:border-b-0">
      <FileText aria-hidden="true" className="text-icon" />
      <div className="min-w-0 flex-1">
        <p
          className="truncate font-medium text-sm"
          title={[manual.title, manual.originalFilename].filter(Boolean).join('\n')}
        >
          {manual.title ?? manual.originalFilename}
        </p>
        <p className="text-muted-foreground text-xs tabular-nums">{facts.filter(Boolean).join(', ')}</p>
        {manual.failureMessage ? <p className="text-status-error-text text-xs">{manual.failureMessage}</p> : null}
      </div>
      {manual.processingStatus === 'failed' ? null : (
        <Button size="sm" onClick={onOpen}>
          Open
        </Button>
      )}
    </li>
  );
}
