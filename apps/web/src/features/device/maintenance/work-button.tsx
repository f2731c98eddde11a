import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { passFocus } from '@steward/ui/lib/pass-focus';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Check, Play } from 'lucide-react';
import { nextDueText } from '../../../care/meters/meter-words';
import { useCompletion } from '../../../care/meters/use-completion';
import { useTaskChanges } from '../../../care/use-task-changes';
import { useToday } from '../../../lib/organization-calendar';
import { canStart, isDone } from './task-list';

/** Starts a task, or completes a started one. */
export function WorkButton({ task }: { task: MaintenanceTask }) {
  const { start, complete } = useTaskChanges();
  const today = useToday();
  const showError = (title: string) => (error: unknown) =>
    void toast.error(title, { description: error instanceof Error ? error.message : undefined });
  const completion = useCompletion({
    complete: async (_, reading) => {
      const next = nextDueText(await complete(task, reading), today);
      toast.success('Task completed', { description: [task.taskName, next].filter(Boolean).join('. ') });
    },
    onFailure: showError('Failed to complete maintenance task'),
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
    <>
      <Button
        ref={passFocus}
        variant="default"
        className="relative z-1 mt-2.5 w-full"
        onClick={() => completion.start(task)}
      >
        <Check aria-hidden="true" />
        Complete
      </Button>
      {completion.dialog}
    </>
  );
}
