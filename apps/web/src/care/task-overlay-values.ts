import { type MaintenanceTask, taskInput } from '@steward/api/schema/maintenance';
import { frequencyWords, taskStatusLabels } from './task-words';

type Chosen = Pick<MaintenanceTask, 'deviceId' | 'maintenanceType' | 'priority' | 'status'>;

/** What the overlay form holds: text as it is typed, and what is chosen. */
export interface TaskOverlayValues extends Chosen {
  taskName: string;
  description: string;
  /** Date and time as the picker gives them, '2026-11-22T08:00'; '' while none is chosen. */
  nextMaintenance: string;
  /** A full name, an e-mail address, or a user's id. */
  assignedTo: string;
  /** 'every 6 months'; the server reads the words. Empty for work that is done once. */
  frequency: string;
  estimatedDuration: string;
  requiredTools: string;
  notes: string;
  safetyNotes: string;
}

/** Tasks have a date and no time; the picker needs one. */
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

/** A task that waits for a meter has no date and may stay without; only changes are sent, and null is none. */
const undatedInput = taskInput.extend({
  nextMaintenance: taskInput.shape.nextMaintenance.nullable(),
}) as unknown as typeof taskInput;

export const overlaySchema = (task: MaintenanceTask | undefined) => (isUndated(task) ? undatedInput : taskInput);

export const overlayInput = (task: MaintenanceTask | undefined) => (values: TaskOverlayValues) => ({
  ...values,
  nextMaintenance: values.nextMaintenance || (isUndated(task) ? null : ''),
});

/** The four that are offered (specification 2, section 4), after the one that the task has if it is another. */
export function overlayStatuses(task: MaintenanceTask | undefined) {
  const offered: MaintenanceTask['status'][] = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE'];
  const all = task && !offered.includes(task.status) ? [task.status, ...offered] : offered;
  return all.map((value) => ({ value, label: taskStatusLabels[value] }));
}
