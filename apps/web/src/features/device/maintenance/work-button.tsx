import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { passFocus } from '@steward/ui/lib/pass-focus';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Check, Play } from 'lucide-react';
import { useTaskChanges } from '../../../care/use-task-changes';
import { useToday } from '../../../lib/organization-calendar';
import { canStart, isDone, nextDueText } from './task-list';

/** Starts a task, or completes a started one. */
export function WorkButton({ task }: { task: MaintenanceTask }) {
  const { start, complete } = useTaskChanges();
  const today = useToday();
  const showError = (title: string) => (error: unknown) =>
    void toast.error(title, { description: error instanceof Error ? error.message : undefined });
  const showCompletion = (completedTask: MaintenanceTask) =>
    void toast.success('Task completed', {
      description: [task.taskName, nextDueText(completedTask, today)].filter(Boolean).join('. '),
    });
  if (isDone(task)) return null;
  return canStart(task) ? (
    <Button
      ref={passFocus}
      variant="default"
      className="relative z-1 mt-2.5 w-full"
      onClick={() => void start(task).catch(showError('Failed to start maintenance task'))}
    >
      <Play aria-hidden="true" />
      Start
    </Button>
  ) : (
    <Button
      ref={passFocus}
      variant="default"
      className="relative z-1 mt-2.5 w-full"
      onClick={() => void complete(task).then(showCompletion, showError('Failed to complete maintenance task'))}
    >
      <Check aria-hidden="true" />
      Complete
    </Button>
  );
}
