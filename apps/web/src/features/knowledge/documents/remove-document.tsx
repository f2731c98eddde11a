import type { Document } from '@steward/api/schema/knowledge';
import { ConfirmDialog } from '@steward/ui/blocks/confirm-dialog';
import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../../lib/trpc/trpc';
import { guideName } from '../chat/active-machine';

/** Asks, then deletes a document with its file. */
export function RemoveDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const utils = trpc.useUtils();
  const removal = trpc.knowledge.remove.useMutation({
    onSuccess: ({ message }) => {
      utils.knowledge.documents.setData(
        {},
        (list) =>
          list && {
            documents: list.documents.filter(({ id }) => id !== document.id),
            total: Math.max(0, list.total - 1),
          },
      );
      void Promise.all([
        utils.knowledge.invalidate(),
        utils.chat.state.invalidate(),
        utils.devices.invalidate(),
        utils.rules.invalidate(),
        utils.maintenance.invalidate(),
        utils.safety.invalidate(),
      ]);
      toast.success(message);
      onClose();
    },
    onError: ({ message }) => toast.error(message),
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
