import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../../lib/trpc/trpc';

/** Deletes a document and invalidates every query that shows it. */
export function useRemoval(onRemoved: (message: string) => void) {
  const utils = trpc.useUtils();
  return trpc.knowledge.remove.useMutation({
    onSuccess: ({ message }, removed) => {
      utils.knowledge.documents.setData(
        {},
        (list) =>
          list && {
            documents: list.documents.filter(({ id }) => id !== removed.id),
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
      onRemoved(message);
    },
    onError: ({ message }) => toast.error(message),
  });
}
