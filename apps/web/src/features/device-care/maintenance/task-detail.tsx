import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { Detail } from '@steward/ui/blocks/detail-grid';
import { Priority } from '@steward/ui/blocks/priority-bars';
import { TaskStatus } from '@steward/ui/blocks/task-status';
import { MeterDetail } from '../../../care/meters/meter-detail';
import { TaskReports } from '../../../care/reports/task-reports';
import { maintenanceTypeLabels, priorityLevels, taskStates } from '../../../care/task-words';
import { dayOf, longDate } from '../../../lib/calendar';

/** All fields of a task. */
export function TaskDetail({ task }: { task: MaintenanceTask }) {
  const texts: [string, string | null][] = [
    ['Required Tools', task.requiredTools],
    ['Safety Notes', task.safetyNotes],
    ['Notes', task.notes],
  ];
  return (
    <>
      <Detail label="Description" span="full">
        {task.description || 'No description available'}
      </Detail>
      {task.requestId ? (
        <Detail label="Reported" span="full">
          <TaskReports task={task} />
        </Detail>
      ) : null}
      <Detail label="Status">
        <TaskStatus status={taskStates[task.status]} />
      </Detail>
      <Detail label="Priority">
        <Priority level={priorityLevels[task.priority]} />
      </Detail>
      <Detail label="Type">{maintenanceTypeLabels[task.maintenanceType]}</Detail>
      <Detail label="Next Maintenance" numeric>
        {task.nextMaintenance ? longDate(task.nextMaintenance) : 'Not scheduled'}
      </Detail>
      <MeterDetail task={task} />
      <Detail label="Last Maintenance" numeric>
        {task.lastMaintenance ? longDate(task.lastMaintenance) : 'Not yet'}
      </Detail>
      <Detail label="Frequency">{task.frequency || 'Not specified'}</Detail>
      <Detail label="Assigned To">{task.assignedTo ? (task.assignedToName ?? 'Unknown User') : 'Unassigned'}</Detail>
      <Detail label="Estimated Duration">{task.estimatedDuration ?? 'Not specified'}</Detail>
      <Detail label="Created" numeric>
        {dayOf(task.createdAt)}
      </Detail>
      {texts.map(([label, text]) =>
        text ? (
          <Detail key={label} label={label} span="full">
            {text}
          </Detail>
        ) : null,
      )}
    </>
  );
}
