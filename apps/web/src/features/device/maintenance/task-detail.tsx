import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { MeterDetail } from '../../../care/meters/meter-detail';
import { TaskReports } from '../../../care/reports/task-reports';
import { taskPriorityLabels, typeLabels, typeWords } from '../../../care/task-words';
import { dayOf, longDate } from '../../../lib/calendar';
import { useMoney } from '../../../lib/money';
import { OriginDetail } from '../components/origin-detail';
import { SourceQuote } from '../components/source-quote';
import type { OpenPage } from '../hooks';

/** As specified, the cost has a $ prefix unless the organization has chosen a currency. */
const dollarText = (cost: number) => `$${cost.toLocaleString('en')}`;

/** All values of a task, with a text for missing ones. */
export function TaskDetail({ task, pages }: { task: MaintenanceTask; pages: OpenPage }) {
  const costText = useMoney(dollarText);
  const assignee = task.assignedTo ? (task.assignedToName ?? 'Unknown User') : 'Unassigned';
  return (
    <>
      <DetailGrid>
        <Detail label="Description" span="full">
          {task.description || 'No description available'}
        </Detail>
        {task.requestId ? (
          <Detail label="Reported" span="full">
            <TaskReports task={task} />
          </Detail>
        ) : null}
        <Detail label="Scheduled date" numeric>
          {task.nextMaintenance ? longDate(task.nextMaintenance) : 'Not specified'}
        </Detail>
        <MeterDetail task={task} />
        <Detail label="Completed date" numeric>
          {task.lastMaintenance ? longDate(task.lastMaintenance) : 'Not yet'}
        </Detail>
        <Detail label="Duration">{task.estimatedDuration ?? 'Not specified'}</Detail>
        <Detail label="Cost" numeric>
          {task.estimatedCost ? costText(task.estimatedCost) : 'Not specified'}
        </Detail>
        <Detail label="Assigned user">{assignee}</Detail>
        <Detail label="Frequency" span={2}>
          {capitalize(task.frequency)}
        </Detail>
        <Detail label="Created" numeric>
          {dayOf(task.createdAt)}
        </Detail>
        <OriginDetail origin={task.origin} edited={task.edited} />
        <Detail label="Type">{typeLabels[typeWords[task.maintenanceType]]}</Detail>
        <Detail label="Priority">{taskPriorityLabels[task.priority]}</Detail>
        {task.actualDuration ? <Detail label="Took">{task.actualDuration}</Detail> : null}
        {optionalDetail('Required tools', task.requiredTools)}
        {optionalDetail('Safety notes', task.safetyNotes)}
        {optionalDetail('Notes', task.notes)}
      </DetailGrid>
      <SourceQuote source={task.source} seeAlso={task.seeAlso} itemId={task.id} pages={pages} />
    </>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const optionalDetail = (label: string, text: string | null) =>
  text ? (
    <Detail label={label} span="full">
      {text}
    </Detail>
  ) : null;
