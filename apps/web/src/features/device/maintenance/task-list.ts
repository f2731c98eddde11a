import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { Selection } from '../../../care/bulk/use-selection';
import type { OpenPage } from '../hooks';
import type { OpenedRows } from '../opened-rows';

/** Actions on a task; an action that the role does not allow is undefined. */
export interface TaskActions {
  onStart: (task: MaintenanceTask) => void;
  onComplete: (task: MaintenanceTask) => void;
  /** Undoes the last completion. */
  onReopen: (task: MaintenanceTask) => void;
  onEdit: (task: MaintenanceTask) => void;
  onDelete?: ((task: MaintenanceTask) => void) | undefined;
}

/** Props of the table and of the cards on a phone. */
export interface TaskListProps {
  /** Undefined while loading. */
  tasks: readonly MaintenanceTask[] | undefined;
  label: string;
  pages: OpenPage;
  opened: OpenedRows;
  actions: TaskActions;
  /** Undefined on a phone until the user starts selecting. */
  selection: Selection<MaintenanceTask> | undefined;
}

export type TaskItemProps = Omit<TaskListProps, 'tasks' | 'label'> & { task: MaintenanceTask };

/** Whether the task is completed and the completion can be undone. */
export const canReopen = ({ completedRecordId }: MaintenanceTask) => completedRecordId !== null;

export const isDone = ({ status }: MaintenanceTask) => status === 'COMPLETED';
