import { useTaskChanges } from '../../../care/use-task-changes';
import { useWork } from '../../../care/work/use-work';
import { useItemEditor } from '../use-item-editor';
import type { TaskActions } from './task-list';

export function useTaskEditor() {
  const changes = useTaskChanges();
  const work = useWork();
  const editor = useItemEditor({
    changes,
    mayDelete: 'maintenance:delete',
    failures: {
      create: 'Failed to save maintenance task',
      update: 'Failed to save maintenance task',
      remove: 'Failed to delete maintenance task',
    },
  });
  const actions: TaskActions = {
    onStart: work.start,
    onComplete: work.complete,
    onReopen: work.reopen,
    onEdit: editor.onEdit,
    onDelete: editor.onDelete,
  };
  return { ...editor, actions, workDialog: work.dialog };
}
