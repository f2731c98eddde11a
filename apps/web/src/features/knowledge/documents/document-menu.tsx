import type { Document } from '@steward/api/schema/documents';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Download, Ellipsis, FileDiff, FilePlus2, History, Link2, Sparkles, Trash2 } from 'lucide-react';
import { dayOf } from '../../../lib/calendar';
import { megabytes } from '../../../pdf/check-pdf';
import { downloadManual } from '../../../pdf/download-manual';

export interface DocumentActions {
  /** Undefined without permission; the same applies to the next two. */
  onGenerate: ((document: Document) => void) | undefined;
  onAssign: ((document: Document) => void) | undefined;
  onReplace: ((document: Document) => void) | undefined;
  onChanges: (revisionId: string) => void;
  onRevisions: (document: Document) => void;
  onDelete: (document: Document) => void;
}

interface DocumentMenuProps extends DocumentActions {
  document: Document;
}

export function DocumentMenu(props: DocumentMenuProps) {
  const { document, onGenerate, onAssign, onReplace, onChanges, onRevisions, onDelete } = props;
  const { id, originalFilename, proposedRevisionId, processingStatus, mayDelete } = document;
  const { totalPages, fileSize, uploadedAt } = document;
  const download = () => {
    downloadManual(id, originalFilename).catch((error: Error) => toast.error(error.message));
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${originalFilename}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel className="tabular-nums">
          {[totalPages ? `${totalPages} pages` : null, megabytes(fileSize), dayOf(uploadedAt)]
            .filter(Boolean)
            .join(', ')}
        </DropdownMenuLabel>
        {onGenerate && processingStatus !== 'failed' ? (
          <DropdownMenuItem onSelect={() => onGenerate(document)}>
            <Sparkles aria-hidden="true" />
            Generate from this manual
          </DropdownMenuItem>
        ) : null}
        {onAssign ? (
          <DropdownMenuItem onSelect={() => onAssign(document)}>
            <Link2 aria-hidden="true" />
            Assign to device...
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={download}>
          <Download aria-hidden="true" />
          Download
        </DropdownMenuItem>
        {proposedRevisionId ? (
          <DropdownMenuItem onSelect={() => onChanges(proposedRevisionId)}>
            <FileDiff aria-hidden="true" />
            Review revision changes
          </DropdownMenuItem>
        ) : onReplace && processingStatus === 'completed' ? (
          <DropdownMenuItem onSelect={() => onReplace(document)}>
            <FilePlus2 aria-hidden="true" />
            Replace with a revision...
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => onRevisions(document)}>
          <History aria-hidden="true" />
          Revisions
        </DropdownMenuItem>
        {mayDelete ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" onSelect={() => onDelete(document)}>
              <Trash2 aria-hidden="true" />
              Delete
            </DropdownMenuItem>
          </>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
