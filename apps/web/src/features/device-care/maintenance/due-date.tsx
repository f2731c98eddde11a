import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { daysFrom, dueDay, today } from '../dates';

/** The day it is due: red when it is late, amber today. */
export function DueDate({ task: { nextMaintenance, status } }: { task: MaintenanceTask }) {
  if (!nextMaintenance) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">No date</span>
      </>
    );
  }
  const day = dueDay(nextMaintenance);
  if (status === 'COMPLETED') return day;
  const days = daysFrom(today(), nextMaintenance);
  if (days < 0 || status === 'OVERDUE') return <span className="font-semibold text-status-error-text">{day}</span>;
  return days === 0 ? <span className="font-semibold text-status-warning-text">{day}</span> : day;
}
