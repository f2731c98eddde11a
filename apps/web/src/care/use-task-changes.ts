import type { MaintenanceTask, TaskInput } from '@steward/api/schema/maintenance';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../lib/trpc/trpc';
import { patchItem } from './patch-items';
import type { Entered } from './use-care-form';

/** Creating, editing, completing and deleting tasks. Each call rejects with what the server says; the lists reload. */
export function useTaskChanges() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const queryKey = getQueryKey(trpc.maintenance);
  const create = trpc.maintenance.create.useMutation();
  const update = trpc.maintenance.update.useMutation();
  const complete = trpc.maintenance.complete.useMutation();
  const remove = trpc.maintenance.remove.useMutation();
  const reload = () => void Promise.all([utils.maintenance.invalidate(), utils.devices.invalidate()]);
  const patch = (id: string, change: Partial<MaintenanceTask>) =>
    patchItem<MaintenanceTask>(queryClient, queryKey, id, change);
  return {
    save: async ({ input, changes }: Entered<TaskInput>, task?: MaintenanceTask) => {
      await (task ? update.mutateAsync({ ...changes, id: task.id }) : create.mutateAsync(input));
      reload();
    },
    /** Shown at once, and taken back when the server refuses. Gives the task with what comes next. */
    complete: async (task: MaintenanceTask) => {
      const { id, status } = task;
      await patch(id, { status: 'COMPLETED' });
      try {
        const completed = await complete.mutateAsync({ id });
        await patch(id, completed);
        return completed;
      } catch (error) {
        await patch(id, { status });
        throw error;
      } finally {
        reload();
      }
    },
    /** Sets the task IN_PROGRESS; shown at once, and taken back when the server refuses. */
    start: async ({ id, status }: MaintenanceTask) => {
      await patch(id, { status: 'IN_PROGRESS' });
      try {
        await update.mutateAsync({ id, status: 'IN_PROGRESS' });
      } catch (error) {
        await patch(id, { status });
        throw error;
      } finally {
        reload();
      }
    },
    remove: async ({ id }: Pick<MaintenanceTask, 'id'>) => {
      await remove.mutateAsync({ id });
      reload();
    },
    removing: remove.isPending,
  };
}
