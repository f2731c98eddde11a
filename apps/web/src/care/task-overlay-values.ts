import { type MaintenanceTask, taskInput } from '@steward/api/schema/maintenance';
import { frequencyWords, taskStatusLabels } from './task-words';

type TaskChoices = Pick<MaintenanceTask, 'deviceId' | 'maintenanceType' | 'priority' | 'status'>;

/** Values of the overlay form: text as typed, and choices. */
export interface TaskOverlayValues extends TaskChoices {
  taskName: string;
  description: string;
  /** Date and time of the picker, '2026-11-22T08:00'; '' if none. */
  nextMaintenance: string;
  /** A full name, an e-mail address, or a user's id. */
  assignedTo: string;
  /** 'every 6 months'; parsed by the server. Empty for a one-time task. */
  frequency: string;
  estimatedDuration: string;
  requiredTools: string;
  notes: string;
  safetyNotes: string;
}

/** The picker needs a time; tasks have none. */
const startOfWork = '08:00';

export function overlayValues(task: MaintenanceTask | undefined): TaskOverlayValues {
  return {
    deviceId: task?.deviceId ?? '',
    taskName: task?.taskName ?? '',
    maintenanceType: task?.maintenanceType ?? 'PREVENTIVE',
    description: task?.description ?? '',
    nextMaintenance: task?.nextMaintenance ? `${task.nextMaintenance}T${startOfWork}` : '',
    priority: task?.priority ?? 'MEDIUM',
    status: task?.status ?? 'PENDING',
    assignedTo: task?.assignedToName ?? '',
    frequency: task ? frequencyWords(task) : '',
    estimatedDuration: task?.estimatedDuration ?? '',
    requiredTools: task?.requiredTools ?? '',
    notes: task?.notes ?? '',
    safetyNotes: task?.safetyNotes ?? '',
  };
}

const isUndated = (task: MaintenanceTask | undefined) => task?.nextMaintenance === null;

/** A meter-based task may stay without a date: null is never sent, because only changes are. */
const undatedInput = taskInput.extend({
  nextMaintenance: taskInput.shape.nextMaintenance.nullable(),
}) as unknown as typeof taskInput;

export const overlaySchema = (task: MaintenanceTask | undefined) => (isUndated(task) ? undatedInput : taskInput);

export const overlayInput = (task: MaintenanceTask | undefined) => (values: TaskOverlayValues) => ({
  ...values,
  nextMaintenance: values.nextMaintenance || (isUndated(task) ? null : ''),
});

/** The four selectable statuses (specification 2, section 4), preceded by the task's own if it is another. */
export function overlayStatuses(task: MaintenanceTask | undefined) {
  const selectable: MaintenanceTask['status'][] = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE'];
  const statuses = task && !selectable.includes(task.status) ? [task.status, ...selectable] : selectable;
  return statuses.map((value) => ({ value, label: taskStatusLabels[value] }));
}
