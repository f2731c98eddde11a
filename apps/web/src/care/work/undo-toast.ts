import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { toast } from '@steward/ui/lib/toast';
import { nextDueText } from '../meters/meter-words';
import { undoMs } from '../undo-ms';

interface UndoToast {
  task: MaintenanceTask;
  today: string;
  undo: (recordId: string) => Promise<unknown>;
}

/** Shows a toast that a task is completed, with its next due date and an Undo button. */
export function showCompleted({ task, today, undo }: UndoToast): void {
  const next = task.dueOn || task.meter ? nextDueText(task, today) : '';
  const { completedRecordId } = task;
  toast.success('Task completed', {
    description: [task.taskName, next].filter(Boolean).join('. '),
    duration: undoMs,
    ...(completedRecordId ? { action: { label: 'Undo', onClick: () => void undo(completedRecordId) } } : {}),
  });
}
