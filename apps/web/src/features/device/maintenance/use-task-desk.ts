import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { toast } from '@steward/ui/lib/toast';
import { useTaskChanges } from '../../../care/use-task-changes';
import { useToday } from '../../../lib/organization-calendar';
import { useDesk } from '../use-desk';
import { comesNext, type TaskActions } from './task-list';

export function useTaskDesk() {
  const changes = useTaskChanges();
  const today = useToday();
  const desk = useDesk({
    changes,
    mayDelete: 'maintenance:delete',
    failures: {
      create: 'Failed to save maintenance task',
      update: 'Failed to save maintenance task',
      remove: 'Failed to delete maintenance task',
    },
  });
  const complete = async (task: MaintenanceTask) => {
    const next = comesNext(await changes.complete(task), today);
    toast.success('Task completed', { description: [task.taskName, next].filter(Boolean).join('. ') });
  };
  const actions: TaskActions = {
    onComplete: (task) =>
      void desk.attempt('Failed to complete maintenance task', () => complete(task)).catch(() => undefined),
    onStart: (task) =>
      void desk.attempt('Failed to start maintenance task', () => changes.start(task)).catch(() => undefined),
    onEdit: desk.onEdit,
    onDelete: desk.onDelete,
  };
  return { ...desk, actions };
}
