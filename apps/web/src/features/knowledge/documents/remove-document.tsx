import type { Document } from '@steward/api/schema/documents';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { toast } from '@steward/ui/lib/toast';
import { guideName } from '../../../pdf/guide-name';
import { useRemoval } from './use-removal';

/** Asks for confirmation, then deletes a document with its file. */
export function RemoveDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const removal = useRemoval((message) => {
    toast.success(message);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Delete "${guideName(document)}"?`}
      pending={removal.isPending}
      onConfirm={() => removal.mutate({ id: document.id })}
    >
      The document and its file are deleted.{' '}
      {document.deviceName ? `The assistant no longer answers from it for ${document.deviceName}. ` : ''}
      This cannot be undone.
    </ConfirmDialog>
  );
}
