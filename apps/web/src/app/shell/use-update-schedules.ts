import { toast } from '@steward/ui/lib/toast';
import { trpc } from '../../lib/trpc/trpc';

/** Runs the scheduler from anywhere, and says what came of it; the caller may be gone by then. */
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
