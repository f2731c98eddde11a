import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../../lib/trpc/trpc';
import { NoteDialog } from './note-dialog';

export function ResolveDisliked({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const resolution = trpc.chat.resolveDisliked.useMutation({
    onSuccess: () => {
      void utils.chat.disliked.invalidate();
      toast.success('Answer resolved.');
      onClose();
    },
  });
  return (
    <NoteDialog
      title="Resolve this answer?"
      description="It moves from the queue to Resolved, with your note."
      confirmLabel="Resolve"
      maxNoteLength={2000}
      pending={resolution.isPending}
      error={resolution.error?.message}
      onConfirm={(note) => resolution.mutate({ messageId, note })}
      onClose={onClose}
    />
  );
}
