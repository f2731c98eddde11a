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

/** The types that the form and the filter know; the server stores three (specification 2, section 4). */
export const typeLabels = {
  preventive: 'Preventive',
  corrective: 'Corrective',
  emergency: 'Emergency',
  routine: 'Routine',
} as const;
export type TaskType = keyof typeof typeLabels;

/** What a chosen type is stored as. */
export const storedTypes: Record<TaskType, MaintenanceTask['maintenanceType']> = {
  preventive: 'PREVENTIVE',
  routine: 'PREVENTIVE',
  corrective: 'CORRECTIVE',
  emergency: 'CORRECTIVE',
};

/** What a stored type is called: what is neither preventive nor corrective is routine. */
export const typeWords: Record<MaintenanceTask['maintenanceType'], TaskType> = {
  PREVENTIVE: 'preventive',
  CORRECTIVE: 'corrective',
  GENERAL: 'routine',
};

/** What a task without an interval says. */
const notSpecified = 'Not specified';

/** The frequency as a form takes it; empty for work that is done once. */
export const frequencyWords = ({ frequency }: Pick<MaintenanceTask, 'frequency'>): string =>
  frequency === notSpecified ? '' : frequency;
