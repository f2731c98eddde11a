import { trpc } from '../../lib/trpc/trpc';

const staleTimeMs = 5 * 60_000;

/** The user's saved views of task lists. */
export const useTaskViews = () => trpc.taskViews.list.useQuery(undefined, { staleTime: staleTimeMs });

/** Mutations of the views; each reloads the list. */
export function useTaskViewChanges() {
  const utils = trpc.useUtils();
  // also after an error: another tab may have deleted the view
  const onSettled = () => utils.taskViews.list.invalidate();
  return {
    create: trpc.taskViews.create.useMutation({ onSettled }),
    update: trpc.taskViews.update.useMutation({ onSettled }),
    remove: trpc.taskViews.remove.useMutation({ onSettled }),
  };
}
