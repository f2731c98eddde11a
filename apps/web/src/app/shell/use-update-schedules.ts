import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../lib/trpc/trpc';

/** Runs the maintenance scheduler and reports the result in a toast, since the caller may be unmounted by then. */
export function useUpdateSchedules() {
  const utils = trpc.useUtils();
  return async () => {
    const id = 'update-schedules';
    toast.info('Updating schedules...', { id });
    try {
      const { message } = await utils.client.maintenance.updateSchedules.mutate();
      toast.success('Schedules updated', { id, description: message });
    } catch (error) {
      toast.error('Failed to update maintenance schedules', {
        id,
        description: error instanceof Error ? error.message : undefined,
      });
    }
    await Promise.all([utils.maintenance.invalidate(), utils.notifications.invalidate()]);
  };
}
