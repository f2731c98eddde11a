import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { EnteredReading } from '@steward/api/schema/meters';
import { useState } from 'react';
import { lazyDialog } from '../../lib/parts/lazy-dialog';

const CompleteDialog = lazyDialog(
  () => import('./complete-dialog').then(({ CompleteDialog }) => CompleteDialog),
  'The completion',
);

interface CompletionOptions {
  /** Completes the task; rejects with the server's error. */
  complete: (task: MaintenanceTask, reading?: EnteredReading) => Promise<unknown>;
  /** Called when completing a task without a meter fails. The dialog for tasks with a meter shows its own errors. */
  onFailure: (error: unknown) => void;
}

/** Completes a calendar-based task at once, and a meter-based task after a dialog that asks for the reading. */
export function useCompletion({ complete, onFailure }: CompletionOptions) {
  const [task, setTask] = useState<MaintenanceTask | null>(null);
  const start = (chosen: MaintenanceTask) => {
    if (chosen.meter) setTask(chosen);
    else void complete(chosen).catch(onFailure);
  };
  const dialog = task?.meter ? (
    <CompleteDialog
      task={task}
      meter={task.meter}
      onComplete={(reading) => complete(task, reading)}
      onClose={() => setTask(null)}
    />
  ) : null;
  return { start, dialog };
}
