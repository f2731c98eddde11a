import { type MaintenanceTask, type TaskInput, taskTabForm } from '@steward/api/schema/maintenance';
import { z } from 'zod';
import { nobody } from './assignee-field';
import { type Interval, type IntervalValues, intervalsOf, intervalValues } from './intervals';
import { frequencyWords, storedTypes, type TaskType, typeWords } from './task-words';

/** What the form holds: text, as it is typed. */
export interface TaskValues extends IntervalValues {
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

/** @param assignedUserId who looks after the device, and so after a new task */
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
    assignedTo: (task ? task.assignedTo : assignedUserId) ?? nobody,
    estimatedDuration: task?.estimatedDuration ?? '',
    notes: task?.notes ?? '',
    requiredTools: task?.requiredTools ?? '',
    safetyNotes: task?.safetyNotes ?? '',
  };
}

export function toTaskEntry(values: TaskValues) {
  const { every, unit, orEvery, orUnit, otherIntervals, assignedTo, scheduledDate, ...text } = values;
  return {
    ...text,
    intervals: intervalsOf(values),
    assignedTo: assignedTo === nobody ? null : assignedTo,
    scheduledDate,
  };
}

/** The tab's form as the server checks it, with what it holds besides. */
export const taskEntry = taskTabForm.extend({ deviceId: z.string(), intervals: z.array(z.custom<Interval>()) });
export type TaskEntry = z.infer<typeof taskEntry>;

/** A task that waits for its meter has no date, and needs none to be edited. */
export const undatedTaskEntry = taskEntry.extend({
  scheduledDate: z.union([z.literal(''), taskEntry.shape.scheduledDate]),
}) as unknown as typeof taskEntry;

/** A task of this form is sent as ACTIVE (specification 2, section 4). */
export const toTaskInput = ({ deviceId, title, description, scheduledDate, ...entry }: TaskEntry): TaskInput => ({
  ...toTaskChanges(entry),
  deviceId,
  taskName: title,
  description,
  nextMaintenance: scheduledDate,
  maintenanceType: storedType(entry.type),
  priority: entry.priority,
  status: 'ACTIVE',
});

/** Words and intervals say the same thing: where one changed, both are sent. */
export function changesOf(changes: Partial<TaskEntry>, { frequency, intervals }: TaskEntry): Partial<TaskInput> {
  const repeats = changes.frequency !== undefined || changes.intervals !== undefined;
  return toTaskChanges(repeats ? { ...changes, frequency, intervals } : changes);
}

/** Under the server's names. */
function toTaskChanges({ deviceId: _, ...entry }: Partial<TaskEntry>): Partial<TaskInput> {
  const { title, type, scheduledDate, intervals, ...same } = entry;
  return {
    ...same,
    ...(title === undefined ? {} : { taskName: title }),
    ...(type === undefined ? {} : { maintenanceType: storedType(type) }),
    ...(scheduledDate === undefined ? {} : { nextMaintenance: scheduledDate }),
    // without one the server reads the words
    ...(intervals?.length ? { intervals } : {}),
  };
}

const storedType = (type: string) => storedTypes[type as TaskType];
