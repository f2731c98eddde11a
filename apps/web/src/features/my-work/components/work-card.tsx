import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { SelectBox } from '@steward/ui/blocks/select-box';
import { passFocus } from '@steward/ui/lib/pass-focus';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { Check, MapPin, Play, UserRound } from 'lucide-react';
import type { Selection } from '../../../care/bulk/use-selection';
import { AddReading } from '../../../care/meters/add-reading';
import { TaskDue } from '../../../care/meters/task-due';
import { canComplete, canStart } from '../../../care/task-state';
import { priorityLevels } from '../../../care/task-words';
import { RunningNote } from '../../../care/work/running-note';
import { useWaitingWorkOf } from '../../../care/work/waiting/waiting-list';
import { WaitingNote } from '../../../care/work/waiting/waiting-note';
import { dayLabel } from '../../../lib/calendar';
import { useToday } from '../../../lib/organization-calendar';

export interface WorkActions {
  /** Absent if the role does not allow it. */
  onStart: ((task: MaintenanceTask) => void) | undefined;
  onComplete: ((task: MaintenanceTask) => void) | undefined;
}

interface WorkCardProps {
  task: MaintenanceTask;
  /** Whether to show the assignee. */
  showsAssignee: boolean;
  actions: WorkActions;
  /** Undefined until the user starts selecting. */
  selection: Selection<MaintenanceTask> | undefined;
}

/** Card of a task with device, location and actions. Its name opens the task on the device's page. */
export function WorkCard({ task, showsAssignee, actions: { onStart, onComplete }, selection }: WorkCardProps) {
  const today = useToday();
  const { taskName, deviceId, deviceName, deviceLocation, running, status, lastMaintenance } = task;
  const waiting = useWaitingWorkOf(task.id);
  const isUnsent = waiting !== undefined && waiting.refusal === undefined;
  const isDone = status === 'COMPLETED' && !canComplete(task, today);
  return (
    <Card className="@container relative px-3.5 py-3">
      <div className="flex items-start gap-3.5">
        {selection ? (
          <SelectBox
            size="lg"
            label={`Select ${taskName} of ${deviceName}`}
            checked={selection.isSelected(task.id)}
            onToggle={(range) => selection.toggle(task, range)}
            className="mt-0.5"
          />
        ) : null}
        <div className="flex min-w-0 flex-1 @max-lg:flex-col @lg:items-center gap-x-4 gap-y-2.5">
          <div className="min-w-0 flex-1">
            <Link
              to="/devices/$deviceId"
              params={{ deviceId }}
              search={{ tab: 'maintenance', item: task.id }}
              className="wrap-anywhere rounded-sm font-medium text-base hover:underline"
            >
              {taskName}
            </Link>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted-foreground text-sm">
              <Link to="/devices/$deviceId" params={{ deviceId }} className="wrap-anywhere rounded-sm hover:underline">
                {deviceName}
              </Link>
              <span className="wrap-anywhere inline-flex min-w-0 items-center gap-1">
                <MapPin aria-hidden="true" className="size-3.5 shrink-0 text-icon" />
                {deviceLocation}
              </span>
            </p>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
              <TaskDue task={task} />
              <Priority level={priorityLevels[task.priority]} />
              {isDone && lastMaintenance ? (
                <span className="text-muted-foreground">Last done: {dayLabel(lastMaintenance, today)}</span>
              ) : null}
              {showsAssignee ? <Assignee task={task} /> : null}
              <WaitingNote taskId={task.id} />
            </p>
            {running ? (
              <p className="mt-1.5 text-sm">
                <RunningNote running={running} />
              </p>
            ) : null}
          </div>
          <div className="flex shrink-0 flex-wrap gap-2 empty:hidden @max-lg:*:flex-1">
            <AddReading task={task} />
            {onStart && !waiting && canStart(task) ? (
              <Button ref={passFocus} variant="outline" aria-label={`Start ${taskName}`} onClick={() => onStart(task)}>
                <Play aria-hidden="true" />
                Start
              </Button>
            ) : null}
            {onComplete && !isUnsent && canComplete(task, today) ? (
              <Button
                ref={passFocus}
                variant={running ? 'default' : 'outline'}
                aria-label={`Complete ${taskName}`}
                onClick={() => onComplete(task)}
              >
                <Check aria-hidden="true" />
                Complete
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </Card>
  );
}

function Assignee({ task: { assignedTo, assignedToName } }: { task: MaintenanceTask }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-muted-foreground">
      <UserRound aria-hidden="true" className="size-3.5 shrink-0 text-icon" />
      <span className="wrap-anywhere">{assignedTo ? (assignedToName ?? 'Unknown User') : 'Unassigned'}</span>
    </span>
  );
}
