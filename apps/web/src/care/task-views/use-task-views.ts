import { trpc } from '../../lib/trpc/trpc';

const staleTimeMs = 5 * 60_000;

/** The user's saved views of task lists. */
export const useTaskViews = () => trpc.taskViews.list.useQuery(undefined, { staleTime: staleTimeMs });

/** Mutations of the views; each reloads the list. */
export function useTaskViewChanges() {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.taskViews.list.invalidate();
  return {
    create: trpc.taskViews.create.useMutation({ onSuccess }),
    update: trpc.taskViews.update.useMutation({ onSuccess }),
    remove: trpc.taskViews.remove.useMutation({ onSuccess }),
  };
}
