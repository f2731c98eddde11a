import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { DueDate } from '../due-date';
import { countedUnit, dueAtText, isProjected } from './meter-words';

/** When a task is due: 'Tue 17 Nov', 'about 12 Mar at 250 h', 'at 250 h', 'Waits for a reading'. */
export function TaskDue({ task }: { task: MaintenanceTask }) {
  const atMeter = dueAtText(task);
  const waitsForReading = task.dueOn === null && atMeter === null && countedUnit(task) !== undefined;
  if (waitsForReading) return <span className="whitespace-nowrap text-muted-foreground">Waits for a reading</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-1">
      {task.dueOn !== null || atMeter === null ? (
        <DueDate date={task.dueOn} about={isProjected(task)} done={task.status === 'COMPLETED'} />
      ) : null}
      {atMeter ? <span className="whitespace-nowrap text-muted-foreground tabular-nums">{atMeter}</span> : null}
    </span>
  );
}
