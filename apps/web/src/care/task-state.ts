import type { MaintenanceTask } from '@steward/api/schema/maintenance';

type TaskSchedule = Pick<MaintenanceTask, 'status' | 'dueOn'>;

/** Past its due date and not completed. The server's status alone may be out of date. */
export const isOverdue = ({ status, dueOn }: TaskSchedule, today: string): boolean =>
  status === 'OVERDUE' || (status !== 'COMPLETED' && dueOn !== null && dueOn < today);

/**
 * Whether a task can be completed today. A meter-based task has no date that would reopen it, so it can be completed
 * again on another day.
 */
export const canComplete = (
  { status, dueOn, lastMaintenance, intervals }: TaskSchedule & Pick<MaintenanceTask, 'lastMaintenance' | 'intervals'>,
  today: string,
): boolean => status !== 'COMPLETED' || (intervals.length > 0 && dueOn === null && lastMaintenance !== today);

/** Neither completed nor in progress. */
export const canStart = ({ status }: Pick<MaintenanceTask, 'status'>): boolean =>
  status !== 'COMPLETED' && status !== 'IN_PROGRESS';
