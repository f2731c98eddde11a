import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { TaskStatus } from '@steward/ui/blocks/task-status';
import { countedUnit } from '../../../care/meters/meter-words';
import { TaskDue } from '../../../care/meters/task-due';
import { taskStates } from '../../../care/task-words';
import { RunningNote } from '../../../care/work/running-note';
import { WaitingNote } from '../../../care/work/waiting/waiting-note';
import { dayLabel } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';

/** A task's status with its date: the completion date, the due date, or for work in progress who started it and when. */
export function StatusWithDate({ task }: { task: MaintenanceTask }) {
  const { status, lastMaintenance, dueOn } = task;
  const today = useToday();
  const done = status === 'COMPLETED';
  const note = task.running ? undefined : done && lastMaintenance ? (
    dayLabel(lastMaintenance, today)
  ) : dueOn || countedUnit(task) ? (
    <TaskDue task={task} />
  ) : undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <TaskStatus status={taskStates[status]} note={note} />
      {task.running ? (
        <span className="text-muted-foreground text-sm">
          <RunningNote running={task.running} />
        </span>
      ) : null}
      <WaitingNote taskId={task.id} />
    </span>
  );
}
