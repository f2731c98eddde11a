import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { dayLabel } from '../../../lib/calendar';
import type { OpenPage } from '../hooks';
import type { OpenedRows } from '../opened-rows';

/** What can be done with a task; what the role may not do is absent. */
export interface TaskActions {
  onStart: (task: MaintenanceTask) => void;
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

/** Neither done nor under way. */
export const canStart = ({ status }: MaintenanceTask) => status !== 'COMPLETED' && status !== 'IN_PROGRESS';

export const isDone = ({ status }: MaintenanceTask) => status === 'COMPLETED';

/** What comes after a completion: 'Next due Mon 30 Nov', 'Next: every 250 hours'; nothing for one-off work. */
export function comesNext({ nextMaintenance, intervals, frequency }: MaintenanceTask, today: string): string {
  if (nextMaintenance) return `Next due ${dayLabel(nextMaintenance, today)}`;
  return intervals.length ? `Next: ${frequency}` : '';
}
