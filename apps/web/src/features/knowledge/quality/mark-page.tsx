import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../../lib/trpc/trpc';
import { NoteDialog } from './note-dialog';
import type { PageToOpen } from './page-to-open';

/** Marks a page whose text was read wrongly, which excludes it from answers. */
export function MarkPage({ page: { documentId, page }, onClose }: { page: PageToOpen; onClose: () => void }) {
  const utils = trpc.useUtils();
  const mark = trpc.knowledge.markPage.useMutation({
    onSuccess: () => {
      void utils.knowledge.badlyReadPages.invalidate();
      toast.success(`Page ${page} is marked as badly read.`);
      onClose();
    },
  });
  return (
    <NoteDialog
      title={`Mark page ${page} as badly read?`}
      description="The text read from this page does not match what the page shows. Answers will no longer use the page, but you can still open it."
      confirmLabel="Mark as badly read"
      maxNoteLength={500}
      pending={mark.isPending}
      error={mark.error?.message}
      onConfirm={(note) => mark.mutate({ documentId, page, badlyRead: true, note })}
      onClose={onClose}
    />
  );
}
