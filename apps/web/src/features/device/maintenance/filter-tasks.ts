import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { TaskState } from '@steward/ui/blocks/task-status';

const taskTypes = { preventive: 1, corrective: 1, emergency: 1, routine: 1 };
type TaskType = keyof typeof taskTypes;
type TaskStatusFilter = 'scheduled' | 'in_progress' | 'completed' | 'overdue';

export interface TaskFilters {
  search: string;
  type: TaskType | 'all';
  status: TaskStatusFilter | 'all';
}

type Status = MaintenanceTask['status'];

export const taskStates: Record<Status, TaskState> = {
  SCHEDULED: 'scheduled',
  PENDING: 'pending',
  ACTIVE: 'active',
  IN_PROGRESS: 'in-progress',
  COMPLETED: 'completed',
  OVERDUE: 'overdue',
};

/** Scheduled means SCHEDULED, PENDING or ACTIVE. */
const statusFilters: Record<Status, TaskStatusFilter> = {
  SCHEDULED: 'scheduled',
  PENDING: 'scheduled',
  ACTIVE: 'scheduled',
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  OVERDUE: 'overdue',
};

/** The server knows three types, the filter four: a critical repair is an emergency, what is neither is routine. */
function taskType({ maintenanceType, priority }: Pick<MaintenanceTask, 'maintenanceType' | 'priority'>): TaskType {
  if (maintenanceType === 'PREVENTIVE') return 'preventive';
  if (maintenanceType === 'GENERAL') return 'routine';
  return priority === 'CRITICAL' ? 'emergency' : 'corrective';
}

export function filterTasks(
  tasks: readonly MaintenanceTask[],
  { search, type, status }: TaskFilters,
): MaintenanceTask[] {
  const wanted = search.trim().toLowerCase();
  return tasks.filter(
    (task) =>
      (type === 'all' || taskType(task) === type) &&
      (status === 'all' || statusFilters[task.status] === status) &&
      [task.taskName, task.description, task.requiredTools, task.notes].some((text) =>
        text?.toLowerCase().includes(wanted),
      ),
  );
}
