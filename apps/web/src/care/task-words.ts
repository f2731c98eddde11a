import type { MaintenanceTask } from '@steward/api/schema/maintenance';
import type { PriorityLevel } from '@steward/ui/blocks/priority-bars';
import type { TaskState } from '@steward/ui/blocks/task-status';

export const taskStates: Record<MaintenanceTask['status'], TaskState> = {
  SCHEDULED: 'scheduled',
  PENDING: 'pending',
  ACTIVE: 'active',
  IN_PROGRESS: 'in-progress',
  COMPLETED: 'completed',
  OVERDUE: 'overdue',
};

export const taskPriorityLabels: Record<MaintenanceTask['priority'], string> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
};

export const priorityLevels: Record<MaintenanceTask['priority'], PriorityLevel> = {
  LOW: 'low',
  MEDIUM: 'medium',
  HIGH: 'high',
  CRITICAL: 'critical',
};

export const taskStatusLabels: Record<MaintenanceTask['status'], string> = {
  SCHEDULED: 'Scheduled',
  PENDING: 'Pending',
  ACTIVE: 'Active',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  OVERDUE: 'Overdue',
};

export const maintenanceTypeLabels: Record<MaintenanceTask['maintenanceType'], string> = {
  PREVENTIVE: 'Preventive',
  CORRECTIVE: 'Corrective',
  GENERAL: 'General',
};

/** The types of the form and the filter; the server stores three (specification 2, section 4). */
export const typeLabels = {
  preventive: 'Preventive',
  corrective: 'Corrective',
  emergency: 'Emergency',
  routine: 'Routine',
} as const;
export type TaskType = keyof typeof typeLabels;

/** Stored type for each type of the form. */
export const storedTypes: Record<TaskType, MaintenanceTask['maintenanceType']> = {
  preventive: 'PREVENTIVE',
  routine: 'PREVENTIVE',
  corrective: 'CORRECTIVE',
  emergency: 'CORRECTIVE',
};

/** Form type for each stored type; GENERAL is shown as routine. */
export const typeWords: Record<MaintenanceTask['maintenanceType'], TaskType> = {
  PREVENTIVE: 'preventive',
  CORRECTIVE: 'corrective',
  GENERAL: 'routine',
};

/** The server's frequency text for a task without one. */
const notSpecified = 'Not specified';

/** Frequency text for a form; empty for a one-time task. */
export const frequencyWords = ({ frequency }: Pick<MaintenanceTask, 'frequency'>): string =>
  frequency === notSpecified ? '' : frequency;
