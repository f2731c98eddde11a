import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { passFocus } from '@steward/ui/lib/pass-focus';
import { Button } from '@steward/ui/primitives/button';
import { Check, Play } from 'lucide-react';
import { canStart } from '../../../care/task-state';
import { useWork } from '../../../care/work/use-work';
import { isDone } from './task-list';

/** Starts a task, or completes a started one. */
export function WorkButton({ task }: { task: MaintenanceTask }) {
  const work = useWork();
  if (isDone(task)) return null;
  const isNew = canStart(task);
  const Icon = isNew ? Play : Check;
  return (
    <>
      <Button
        ref={passFocus}
        variant="default"
        className="relative z-1 mt-2.5 w-full"
        onClick={() => (isNew ? work.start(task) : work.complete(task))}
      >
        <Icon aria-hidden="true" />
        {isNew ? 'Start' : 'Complete'}
      </Button>
      {work.dialog}
    </>
  );
}
