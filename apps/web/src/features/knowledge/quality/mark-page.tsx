import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../../lib/trpc/trpc';
import { NoteDialog } from './note-dialog';
import type { PageToOpen } from './page-to-open';

/** Says that a page's text is not what the page shows: no answer is made of it from then on. */
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
      description="What was read from it is not what it shows. No answer is made of this page from then on; it can still be opened."
      confirmLabel="Mark as badly read"
      longestNote={500}
      pending={mark.isPending}
      error={mark.error?.message}
      onConfirm={(note) => mark.mutate({ documentId, page, badlyRead: true, note })}
      onClose={onClose}
    />
  );
}
