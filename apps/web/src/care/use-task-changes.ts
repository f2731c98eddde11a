import type { MaintenanceTask, TaskInput } from '@steward/api/schema/maintenance';
import { getQueryKey } from '@trpc/react-query';
import { type ApiOutputs, trpc } from '../lib/trpc/trpc';
import type { CareFormEntry } from './use-care-form';
import { useItemChanges } from './use-item-changes';

type TaskList = ApiOutputs['maintenance']['list'];
type DeviceTasks = ApiOutputs['maintenance']['byDevice'];
type Change = (tasks: MaintenanceTask[]) => MaintenanceTask[];

const lists = [
  {
    queryKey: getQueryKey(trpc.maintenance.list),
    mapItems: (list: TaskList, change: Change): TaskList => ({ ...list, content: change(list.content) }),
  },
  {
    queryKey: getQueryKey(trpc.maintenance.byDevice),
    mapItems: (list: DeviceTasks, change: Change): DeviceTasks => ({
      ...list,
      maintenanceTasks: change(list.maintenanceTasks),
    }),
  },
];

/** Creates, edits and deletes tasks. Each call rejects with the server's message; the lists reload. */
export function useTaskChanges() {
  const utils = trpc.useUtils();
  const { onSettled } = useItemChanges<MaintenanceTask>({
    area: getQueryKey(trpc.maintenance),
    lists,
    reload: () => Promise.all([utils.maintenance.invalidate(), utils.meters.invalidate(), utils.devices.invalidate()]),
  });
  const create = trpc.maintenance.create.useMutation({ onSettled });
  const update = trpc.maintenance.update.useMutation({ onSettled });
  const remove = trpc.maintenance.remove.useMutation({ onSettled });
  return {
    save: ({ input, changes }: CareFormEntry<TaskInput>, task?: MaintenanceTask): Promise<unknown> =>
      task ? update.mutateAsync({ ...changes, id: task.id }) : create.mutateAsync(input),
    remove: ({ id }: Pick<MaintenanceTask, 'id'>) => remove.mutateAsync({ id }),
    removing: remove.isPending,
  };
}
