import type { z } from 'zod';

/**
 * Alternative names of a task's fields in payloads of other systems (specification 2, section 3). The documented name
 * takes precedence, then the first alternative.
 */
const alternativeNames: Record<string, readonly string[]> = {
  id: ['taskId'],
  taskName: ['title', 'name'],
  description: ['details'],
  maintenanceType: ['type'],
  nextMaintenance: ['scheduledDate', 'dueDate'],
  frequency: ['schedule'],
  assignedTo: ['assignedUserId', 'assigneeId'],
  estimatedDuration: ['duration'],
  estimatedCost: ['cost'],
  notes: ['comments'],
  requiredTools: ['tools'],
  safetyNotes: ['safetyInfo'],
};

type Raw = Record<string, unknown>;

/** Required fields of the device page's form under its own names, with its error sentences (specification 2, section 5). */
const tabFormFields = [
  ['title', 'Title is required'],
  ['description', 'Description is required'],
  ['scheduledDate', 'Scheduled date is required'],
] as const;
const isFromTabForm = (input: Raw) => 'title' in input || 'scheduledDate' in input;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const isBlank = (value: unknown) => typeof value === 'string' && !value.trim();
const startsWithDate = /^\d{4}-\d{2}-\d{2}(?!\d)/;

/** Renames the fields of a payload to those of `taskFields`. Blank tab form fields get that form's error sentences. */
export function readTaskPayload(input: unknown, ctx: z.RefinementCtx): unknown {
  if (!isObject(input)) return input;
  for (const [name, message] of isFromTabForm(input) ? tabFormFields : []) {
    if (isBlank(input[name])) ctx.addIssue({ code: 'custom', path: [name], message, input: input[name] });
  }
  const task: Raw = { ...input };
  // `schedule` is either a date or a frequency
  if (task.nextMaintenance === undefined && typeof input.schedule === 'string' && startsWithDate.test(input.schedule)) {
    task.nextMaintenance = input.schedule;
    delete task.schedule;
  }
  for (const [name, alternatives] of Object.entries(alternativeNames)) {
    const alternative = alternatives.find((key) => task[key] !== undefined);
    if (task[name] === undefined && alternative) task[name] = task[alternative];
  }
  if (typeof task.estimatedDuration === 'number') task.estimatedDuration = String(task.estimatedDuration);
  if (Array.isArray(task.requiredTools)) task.requiredTools = task.requiredTools.join(', ');
  return task;
}

/**
 * Sets the missing date of a repeating task to null, which the schema accepts. `createTasks` rejects it unless a meter counts an
 * interval.
 */
export function withNullDate(task: unknown): unknown {
  if (!isObject(task) || task.nextMaintenance !== undefined) return task;
  const hasFrequency = typeof task.frequency === 'string' && task.frequency.trim() !== '';
  const hasIntervals = Array.isArray(task.intervals) && task.intervals.length > 0;
  return hasFrequency || hasIntervals ? { ...task, nextMaintenance: null } : task;
}

/** Cuts a date with a time to the date: '2026-11-21T08:00' to '2026-11-21'. Returns other values unchanged. */
export function cutToDate(value: unknown): unknown {
  return typeof value === 'string' && startsWithDate.test(value) ? value.slice(0, 10) : value;
}
