import { isByMeter } from '@steward/api/meter-units';
import { type MaintenanceTask, taskInput } from '@steward/api/schema/maintenance';
import type { Interval } from './intervals';
import { mentionedIntervals } from './mentioned-intervals';
import { type MeterChoice, meterChoiceOf, meterInput } from './meters/meter-choice';
import { frequencyWords, taskStatusLabels } from './task-words';

type TaskChoices = Pick<MaintenanceTask, 'deviceId' | 'maintenanceType' | 'priority' | 'status'>;

/** Values of the overlay form: text as typed, and choices. */
export interface TaskOverlayValues extends TaskChoices, MeterChoice {
  taskName: string;
  description: string;
  /** Date and time of the picker, '2026-11-22T08:00'; '' if none. */
  nextMaintenance: string;
  /** A full name, an email address, or a user's id. */
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
    ...meterChoiceOf(task),
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

/** The intervals of the frequency text; the server reads it with more words. */
export const overlayIntervals = (task: MaintenanceTask | undefined, { frequency }: TaskOverlayValues): Interval[] =>
  task && frequency === frequencyWords(task) ? task.intervals : mentionedIntervals(frequency);

/** A task that a meter counts needs no date. */
export const isDateOptional = (task: MaintenanceTask | undefined, values: TaskOverlayValues): boolean =>
  isUndated(task) || overlayIntervals(task, values).some((interval) => isByMeter(interval));

export const overlayInput =
  (task: MaintenanceTask | undefined) =>
  ({ meterId, meterNext, ...values }: TaskOverlayValues) => ({
    ...values,
    ...meterInput({ meterId, meterNext }),
    nextMaintenance: values.nextMaintenance || (isDateOptional(task, { ...values, meterId, meterNext }) ? null : ''),
  });

export const overlaySchema = taskInput;

/** The four selectable statuses (specification 2, section 4), preceded by the task's own if it is another. */
export function overlayStatuses(task: MaintenanceTask | undefined) {
  const selectable: MaintenanceTask['status'][] = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE'];
  const statuses = task && !selectable.includes(task.status) ? [task.status, ...selectable] : selectable;
  return statuses.map((value) => ({ value, label: taskStatusLabels[value] }));
}
