import { MachineName } from '@steward/ui/blocks/machine-name';
import { NameCell } from '@steward/ui/blocks/name-cell';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { DueByMeter } from '../../../care/due-by-meter';
import { Assignee, TaskLink, TaskPage, type UpcomingListProps } from './upcoming-words';

export const upcomingColumns = ['Task Name', 'Device Name', 'Username', 'Due Date'];

export function UpcomingTable({ tasks, userId }: UpcomingListProps) {
  return (
    <div className="@container overflow-x-auto rounded-b-lg">
      <Table aria-label="Upcoming Maintenance Notifications">
        <TableHeader>
          <tr>
            {upcomingColumns.map((column) => (
              <TableHead key={column}>{column}</TableHead>
            ))}
          </tr>
        </TableHeader>
        <TableBody>
          {tasks.map((task) => (
            <TableRow key={task.id}>
              <NameCell
                title={task.taskName}
                className="h-11.5 in-[.compact]:h-(--row) sm:w-1/2"
                chip={<TaskPage task={task} />}
              >
                <TaskLink task={task} />
              </NameCell>
              <TableCell className="w-1/4 min-w-28 max-w-0 truncate" title={task.deviceName}>
                <MachineName>{task.deviceName}</MachineName>
              </TableCell>
              <TableCell className="max-w-48 @max-2xl:[&_[data-name]]:sr-only">
                <Assignee task={task} userId={userId} />
              </TableCell>
              <TableCell>
                <DueByMeter date={task.nextMaintenance} meterDue={task.meterDue} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
