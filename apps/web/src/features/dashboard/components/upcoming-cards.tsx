import { MachineName } from '@steward/ui/blocks/machine-name';
import { DueByMeter } from '../../../care/due-by-meter';
import { Assignee, TaskLink, TaskPage, type UpcomingListProps } from './upcoming-words';

/** Card layout of the upcoming tasks for phones. */
export function UpcomingCards({ tasks, userId }: UpcomingListProps) {
  return (
    <ul aria-label="Upcoming Maintenance Notifications">
      {tasks.map((task) => (
        <li key={task.id} className="border-b px-4 py-3 last:border-b-0">
          <div className="flex items-start justify-between gap-3">
            <span className="min-w-0 font-medium">
              <TaskLink task={task} />
            </span>
            <span className="text-sm">
              <DueByMeter date={task.nextMaintenance} meterDue={task.meterDue} />
            </span>
          </div>
          <p className="text-muted-foreground text-sm">
            <MachineName>{task.deviceName}</MachineName>
          </p>
          <div className="mt-1.5 flex items-center justify-between gap-3 text-sm">
            <Assignee task={task} userId={userId} />
            <TaskPage task={task} />
          </div>
        </li>
      ))}
    </ul>
  );
}
