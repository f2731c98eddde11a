import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import { isOverdue } from '../../../care/task-state';
import { storedTypes, type TaskType, typeWords } from '../../../care/task-words';

export const taskStatusFilterLabels = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  overdue: 'Overdue',
} as const;
type TaskStatusFilter = keyof typeof taskStatusFilterLabels;

export interface TaskFilters {
  search: string;
  type: TaskType | 'all';
  status: TaskStatusFilter | 'all';
}

/** Overdue includes tasks in progress. */
const statusFilters: Record<TaskStatusFilter, (task: MaintenanceTask, today: string) => boolean> = {
  scheduled: (task, today) => ['SCHEDULED', 'PENDING', 'ACTIVE'].includes(task.status) && !isOverdue(task, today),
  in_progress: ({ status }) => status === 'IN_PROGRESS',
  completed: ({ status }) => status === 'COMPLETED',
  overdue: isOverdue,
};

/**
 * The filter offers four types, but the server stores preventive and routine as one type, and corrective and emergency
 * as another. A filter type matches its stored type; routine also matches every other stored type.
 */
const matchesType = ({ maintenanceType }: MaintenanceTask, type: TaskType) =>
  storedTypes[type] === maintenanceType || typeWords[maintenanceType] === type;

export function filterTasks(
  tasks: readonly MaintenanceTask[],
  { search, type, status }: TaskFilters,
  today: string,
): MaintenanceTask[] {
  const searchText = search.trim().toLowerCase();
  return tasks.filter(
    (task) =>
      (type === 'all' || matchesType(task, type)) &&
      (status === 'all' || statusFilters[status](task, today)) &&
      [task.taskName, task.description, task.requiredTools, task.notes].some((text) =>
        text?.toLowerCase().includes(searchText),
      ),
  );
}
