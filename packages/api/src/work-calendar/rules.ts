import { isWorkingOn } from '../maintenance/rules';
import type { MaintenanceStatus } from '../maintenance/schema';

export interface MovableTask {
  /** Today's status. */
  status: MaintenanceStatus;
  isPlanned: boolean;
  nextMaintenance: string | null;
  meterDue: string | null;
  /** Who works on it; absent if the name is unknown. */
  workedOnBy?: string | null | undefined;
}

/** Why a task cannot be moved to any other day, as a sentence; null if it can. */
export function reasonToStay({ status, isPlanned, nextMaintenance, meterDue, workedOnBy }: MovableTask): string | null {
  if (status === 'IN_PROGRESS') return `${isWorkingOn(workedOnBy)}, so it cannot be moved.`;
  if (!isPlanned) return 'Completed work cannot be moved.';
  if (nextMaintenance === null) return 'This task is due by its meter and has no date that can be moved.';
  if (meterDue !== null && meterDue < nextMaintenance) {
    return 'The meter makes this task due before its date, so moving the date changes nothing.';
  }
  return null;
}

/** Why a task cannot be moved to this day. */
export function refusalOfMove(task: MovableTask, date: string, today: string): string | null {
  const { meterDue } = task;
  const reason = reasonToStay(task);
  if (reason) return reason;
  if (date < today) return 'A task cannot be moved to a day that has passed.';
  if (meterDue !== null && date > meterDue) {
    return `The meter makes this task due on ${meterDue}, so it cannot be moved to a later day.`;
  }
  return null;
}
