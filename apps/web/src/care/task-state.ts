import type { MaintenanceTask } from '@steward/api/schema/maintenance';

type Dated = Pick<MaintenanceTask, 'status' | 'nextMaintenance'>;

/** Past its due date and not completed. The server's status says so too, but is as old as its answer. */
export const isOverdue = ({ status, nextMaintenance }: Dated, today: string): boolean =>
  status === 'OVERDUE' || (status !== 'COMPLETED' && nextMaintenance !== null && nextMaintenance < today);

/**
 * Whether a task can be completed today. One by a meter has no date that would re-open it: it can be completed again on
 * another day.
 */
export const canComplete = (
  {
    status,
    nextMaintenance,
    lastMaintenance,
    intervals,
  }: Dated & Pick<MaintenanceTask, 'lastMaintenance' | 'intervals'>,
  today: string,
): boolean => status !== 'COMPLETED' || (intervals.length > 0 && nextMaintenance === null && lastMaintenance !== today);
