import { toast } from '@steward/ui/lib/toast';
import { nextDueText } from '../../../care/meters/meter-words';
import { useCompletion } from '../../../care/meters/use-completion';
import { useTaskChanges } from '../../../care/use-task-changes';
import { useToday } from '../../../lib/organization-calendar';
import { useItemEditor } from '../use-item-editor';
import type { TaskActions } from './task-list';

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
  const completion = useCompletion({
    complete: async (task, reading) => {
      const next = nextDueText(await changes.complete(task, reading), today);
      toast.success('Task completed', { description: [task.taskName, next].filter(Boolean).join('. ') });
    },
    onFailure: (error) =>
      void editor.attempt('Failed to complete maintenance task', () => Promise.reject(error)).catch(() => undefined),
  });
  const actions: TaskActions = {
    onComplete: (task) => {
      editor.clearError();
      completion.start(task);
    },
    onStart: (task) =>
      void editor.attempt('Failed to start maintenance task', () => changes.start(task)).catch(() => undefined),
    onEdit: editor.onEdit,
    onDelete: editor.onDelete,
  };
  return { ...editor, actions, completion: completion.dialog };
}
