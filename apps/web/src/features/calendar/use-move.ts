import type { CalendarEntry, WorkCalendar } from '@steward/api/schema/work-calendar';
import { toast } from '@steward/ui/lib/toast';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { undoMs } from '../../care/undo-ms';
import { longDate } from '../../lib/calendar';
import { trpc } from '../../lib/trpc/trpc';
import { withMoved } from './moved-entry';

const queryKey = getQueryKey(trpc.maintenance.calendar);

/** Moves an entry to another day optimistically and offers to undo it. Explains why an entry cannot be moved. */
export function useMove() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const onSettled = () =>
    void Promise.all([utils.maintenance.invalidate(), utils.devices.invalidate(), utils.dashboard.invalidate()]);
  const reschedule = trpc.maintenance.reschedule.useMutation({ onSettled });
  const undo = trpc.maintenance.undoReschedule.useMutation({
    onSettled,
    onSuccess: ({ date }) => void toast.success(`Moved back to ${longDate(date)}`),
    onError: ({ message }) => void toast.error('The move could not be undone', { description: message }),
  });
  return async function move(entry: CalendarEntry, date: string): Promise<void> {
    if (date === entry.date) return;
    if (entry.fixedBecause) {
      toast.info('This entry cannot be moved', { description: entry.fixedBecause });
      return;
    }
    // a response that is already on its way would show the task on its old day
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueriesData<WorkCalendar>({ queryKey });
    queryClient.setQueriesData<WorkCalendar>({ queryKey }, (data) => data && withMoved(data, entry, date));
    try {
      const moved = await reschedule.mutateAsync({ id: entry.taskId, from: entry.date, date });
      toast.success(`Moved to ${longDate(moved.date)}`, {
        description: moved.taskName,
        duration: undoMs,
        action: {
          label: 'Undo',
          onClick: () => undo.mutate({ id: moved.id, from: moved.date, before: moved.before }),
        },
      });
    } catch (error) {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
      toast.error(`"${entry.taskName}" was not moved`, {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  };
}
