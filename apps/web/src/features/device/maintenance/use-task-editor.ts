import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { toast } from '@steward/ui/lib/toast';
import { useTaskChanges } from '../../../care/use-task-changes';
import { useToday } from '../../../lib/organization-calendar';
import { useItemEditor } from '../use-item-editor';
import { nextDueText, type TaskActions } from './task-list';

export function useTaskEditor() {
  const changes = useTaskChanges();
  const today = useToday();
  const editor = useItemEditor({
    changes,
    mayDelete: 'maintenance:delete',
    failures: {
      create: 'Failed to save maintenance task',
      update: 'Failed to save maintenance task',
      remove: 'Failed to delete maintenance task',
    },
  });
  const complete = async (task: MaintenanceTask) => {
    const next = nextDueText(await changes.complete(task), today);
    toast.success('Task completed', { description: [task.taskName, next].filter(Boolean).join('. ') });
  };
  const actions: TaskActions = {
    onComplete: (task) =>
      void editor.attempt('Failed to complete maintenance task', () => complete(task)).catch(() => undefined),
    onStart: (task) =>
      void editor.attempt('Failed to start maintenance task', () => changes.start(task)).catch(() => undefined),
    onEdit: editor.onEdit,
    onDelete: editor.onDelete,
  };
  return { ...editor, actions };
}
