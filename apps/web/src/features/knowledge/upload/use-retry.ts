import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../../lib/trpc/trpc';

/** Retries reading a failed document. */
export function useRetry() {
  const utils = trpc.useUtils();
  return trpc.knowledge.retry.useMutation({
    onSuccess: (document) => {
      utils.knowledge.documents.setData(
        {},
        (list) =>
          list && { ...list, documents: list.documents.map((other) => (other.id === document.id ? document : other)) },
      );
      void utils.knowledge.machines.invalidate();
    },
    onError: ({ message }) => toast.error(message),
  });
}
