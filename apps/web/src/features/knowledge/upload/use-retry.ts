import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../../lib/trpc/trpc';

/** Reads a document again that could not be read. */
export function useRetry() {
  const utils = trpc.useUtils();
  return trpc.knowledge.retry.useMutation({
    onSuccess: (document) => {
      utils.knowledge.documents.setData(
        {},
        (list) =>
          list && { ...list, documents: list.documents.map((one) => (one.id === document.id ? document : one)) },
      );
      void utils.knowledge.machines.invalidate();
    },
    onError: ({ message }) => toast.error(message),
  });
}
