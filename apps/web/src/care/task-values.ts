import { isByMeter } from '@steward/api/meter-units';
import { type MaintenanceTask, type TaskInput, taskTabForm } from '@steward/api/schema/maintenance';
import { z } from 'zod';
import { unassigned } from './assignee-field';
import { type Interval, type IntervalValues, intervalsOf, intervalValues } from './intervals';
import { type MeterChoice, meterChoiceOf, meterInput } from './meters/meter-choice';
import { frequencyWords, storedTypes, type TaskType, typeWords } from './task-words';

/** Values of the form; numbers are text as typed. */
export interface TaskValues extends IntervalValues, MeterChoice {
  deviceId: string;
  title: string;
  description: string;
  type: TaskType;
  frequency: string;
  priority: MaintenanceTask['priority'];
  scheduledDate: string;
  assignedTo: string;
  estimatedDuration: string;
  notes: string;
  requiredTools: string;
  safetyNotes: string;
}

/** @param assignedUserId the device's assignee, who is the default for a new task */
export function taskValues(
  task: MaintenanceTask | undefined,
  deviceId: string,
  assignedUserId: string | null = null,
): TaskValues {
  return {
    deviceId: task?.deviceId ?? deviceId,
    title: task?.taskName ?? '',
    description: task?.description ?? '',
    type: task ? typeWords[task.maintenanceType] : 'preventive',
    frequency: task ? frequencyWords(task) : '',
    ...intervalValues(task?.intervals),
    priority: task?.priority ?? 'MEDIUM',
    scheduledDate: task?.nextMaintenance ?? '',
    ...meterChoiceOf(task),
    assignedTo: (task ? task.assignedTo : assignedUserId) ?? unassigned,
    estimatedDuration: task?.estimatedDuration ?? '',
    notes: task?.notes ?? '',
    requiredTools: task?.requiredTools ?? '',
    safetyNotes: task?.safetyNotes ?? '',
  };
}

export function toTaskEntry(values: TaskValues) {
  const { every, unit, orEvery, orUnit, otherIntervals, assignedTo, scheduledDate, meterId, meterNext, ...text } =
    values;
  return {
    ...text,
    intervals: intervalsOf(values),
    assignedTo: assignedTo === unassigned ? null : assignedTo,
    scheduledDate,
    ...meterInput({ meterId, meterNext }),
  };
}

/** The server's schema of the task form, with device, intervals and meter. */
const datedTaskEntry = taskTabForm.extend({
  deviceId: z.string(),
  intervals: z.array(z.custom<Interval>()),
  meterId: z.string().nullable().optional(),
  meterNext: z.number().min(0).nullable().optional(),
});
export type TaskEntry = z.infer<typeof datedTaskEntry>;

/** The date is optional here; `checkDate` requires it for tasks without a meter. */
export const taskEntry = datedTaskEntry.extend({
  scheduledDate: z.union([z.literal(''), datedTaskEntry.shape.scheduledDate]),
}) as unknown as typeof datedTaskEntry;

/** Requires a date for a calendar-based task. A stored task without a date can be edited without one. */
export function checkDate(values: TaskValues, task: MaintenanceTask | undefined): { scheduledDate?: string } {
  const isOptional = task?.nextMaintenance === null || intervalsOf(values).some((interval) => isByMeter(interval));
  return values.scheduledDate || isOptional ? {} : { scheduledDate: 'Scheduled date is required' };
}

/** Tasks of this form are saved as ACTIVE (specification 2, section 4). */
export const toTaskInput = ({ deviceId, title, description, scheduledDate, ...entry }: TaskEntry): TaskInput => ({
  ...toTaskChanges(entry),
  deviceId,
  taskName: title,
  description,
  nextMaintenance: scheduledDate || null,
  maintenanceType: storedType(entry.type),
  priority: entry.priority,
  status: 'ACTIVE',
});

/** Frequency text and intervals must agree: if either changed, both are sent. */
export function changesOf(changes: Partial<TaskEntry>, { frequency, intervals }: TaskEntry): Partial<TaskInput> {
  const scheduleChanged = changes.frequency !== undefined || changes.intervals !== undefined;
  return toTaskChanges(scheduleChanged ? { ...changes, frequency, intervals } : changes);
}

/** The changes under the server's field names. */
function toTaskChanges({ deviceId: _, ...entry }: Partial<TaskEntry>): Partial<TaskInput> {
  const { title, type, scheduledDate, intervals, ...unchanged } = entry;
  return {
    ...unchanged,
    ...(title === undefined ? {} : { taskName: title }),
    ...(type === undefined ? {} : { maintenanceType: storedType(type) }),
    ...(scheduledDate === undefined ? {} : { nextMaintenance: scheduledDate || null }),
    // without intervals the server parses the frequency text
    ...(intervals?.length ? { intervals } : {}),
  };
}

const storedType = (type: string) => storedTypes[type as TaskType];
