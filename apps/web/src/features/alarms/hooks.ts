import { toast } from '@steward/ui/lib/toast';
import { keepPreviousData } from '@tanstack/react-query';
import { loadedByRoute } from '../../lib/route-data';
import { trpc } from '../../lib/trpc/trpc';
import { listInput } from './loader';
import type { AlarmsSearch } from './search';

/** One page of the alarms. The shell refreshes it when alarms change. */
export const useAlarms = (search: AlarmsSearch) =>
  trpc.alarms.list.useQuery(listInput(search), { placeholderData: keepPreviousData, staleTime: 0, ...loadedByRoute });

/** Mutations of an alarm. `onDone` is called after success. */
export function useAlarmChanges(onDone: () => void) {
  const utils = trpc.useUtils();
  const options = (failure: string, success: string) => ({
    onSuccess: () => {
      toast.success(success);
      onDone();
    },
    onError: (error: { message: string }) => toast.error(failure, { description: error.message }),
    onSettled: () => Promise.all([utils.alarms.invalidate(), utils.devices.invalidate()]),
  });
  const acknowledge = trpc.alarms.acknowledge.useMutation(
    options('Failed to acknowledge the alarm', 'Alarm acknowledged'),
  );
  const snooze = trpc.alarms.snooze.useMutation(options('Failed to snooze the alarm', 'Alarm snoozed'));
  const clear = trpc.alarms.clear.useMutation(options('Failed to clear the alarm', 'Alarm cleared'));
  // keep the dialog open, so that it shows the task
  const openTask = trpc.alarms.openTask.useMutation({
    ...options('Failed to open a task', 'Task opened'),
    onSuccess: (alarm) => {
      toast.success('Task opened');
      utils.alarms.get.setData({ id: alarm.id }, alarm);
    },
    onSettled: () => Promise.all([utils.alarms.invalidate(), utils.maintenance.invalidate()]),
  });
  return {
    acknowledge,
    snooze,
    clear,
    openTask,
    isChanging: [acknowledge, snooze, clear, openTask].some(({ isPending }) => isPending),
  };
}
