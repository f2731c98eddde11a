import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { shortDate } from '../dates';
import type { OpenPage } from '../hooks';
import type { OpenedRows } from '../opened-rows';

/** What can be done with a task; what the role may not do is absent. */
export interface TaskActions {
  onComplete: (task: MaintenanceTask) => void;
  onEdit: (task: MaintenanceTask) => void;
  onDelete?: ((task: MaintenanceTask) => void) | undefined;
}

/** What the table and the phone's cards show alike. */
export interface TaskListProps {
  tasks: readonly MaintenanceTask[];
  loading: boolean;
  label: string;
  pages: OpenPage;
  opened: OpenedRows;
  actions: TaskActions;
}

export type TaskItemProps = Omit<TaskListProps, 'tasks' | 'loading' | 'label'> & { task: MaintenanceTask };

export const isDone = ({ status }: MaintenanceTask) => status === 'COMPLETED';

/** The date beside the status: when it was done, else when it is due. */
export function statusDate({ status, nextMaintenance, lastMaintenance }: MaintenanceTask): string | undefined {
  const date = status === 'COMPLETED' ? (lastMaintenance ?? nextMaintenance) : nextMaintenance;
  return date ? shortDate(date) : undefined;
}

/** What comes after a completion: 'Next due 22 May', 'Next: every 250 hours'; nothing for work that is done once. */
export function comesNext({ nextMaintenance, intervals, frequency }: MaintenanceTask): string {
  if (nextMaintenance) return `Next due ${shortDate(nextMaintenance)}`;
  return intervals.length ? `Next: ${frequency}` : '';
}
