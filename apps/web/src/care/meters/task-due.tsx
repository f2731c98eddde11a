import { meterDueOf } from '@steward/api/meter-units';
import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { DueByMeter } from '../due-by-meter';
import { countedUnit } from './meter-words';

/** When a task is due: 'Tue 17 Nov', 'about 12 Mar, at 250 h', 'at 250 h', 'Waits for a reading'. */
export function TaskDue({ task }: { task: MaintenanceTask }) {
  const meterDue = meterDueOf(task);
  const waitsForReading = task.dueOn === null && meterDue === null && countedUnit(task) !== undefined;
  if (waitsForReading) return <span className="whitespace-nowrap text-muted-foreground">Waits for a reading</span>;
  return <DueByMeter date={task.dueOn} meterDue={meterDue} done={task.status === 'COMPLETED'} />;
}
