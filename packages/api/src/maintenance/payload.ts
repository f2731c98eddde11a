import type { z } from 'zod';

/**
 * Other systems name a task's fields differently (specification 2, section 3): these are read as ours. The first one
 * that a payload holds counts; our own name comes before them.
 */
const otherNames: Record<string, readonly string[]> = {
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

/** What the tab's form asks for under its own names, and what it says of an empty one (section 5). */
const tabForm = [
  ['title', 'Title is required'],
  ['description', 'Description is required'],
  ['scheduledDate', 'Scheduled date is required'],
] as const;
const isOfTabForm = (given: Raw) => 'title' in given || 'scheduledDate' in given;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const isBlank = (value: unknown) => typeof value === 'string' && !value.trim();
const startsWithDate = /^\d{4}-\d{2}-\d{2}(?!\d)/;

/** A payload with the names of `taskFields`. Blank fields of the tab's form are refused in that form's words. */
export function readTaskPayload(given: unknown, ctx: z.RefinementCtx): unknown {
  if (!isObject(given)) return given;
  for (const [name, message] of isOfTabForm(given) ? tabForm : []) {
    if (isBlank(given[name])) ctx.addIssue({ code: 'custom', path: [name], message, input: given[name] });
  }
  const read: Raw = { ...given };
  // a schedule is a date or says how often
  if (read.nextMaintenance === undefined && typeof given.schedule === 'string' && startsWithDate.test(given.schedule)) {
    read.nextMaintenance = given.schedule;
    delete read.schedule;
  }
  for (const [name, others] of Object.entries(otherNames)) {
    const other = others.find((o) => read[o] !== undefined);
    if (read[name] === undefined && other) read[name] = read[other];
  }
  if (typeof read.estimatedDuration === 'number') read.estimatedDuration = String(read.estimatedDuration);
  if (Array.isArray(read.requiredTools)) read.requiredTools = read.requiredTools.join(', ');
  return read;
}

/** '2026-11-21T08:00' and '2026-11-21' are both 21 November. */
export function cutToDate(value: unknown): unknown {
  return typeof value === 'string' && startsWithDate.test(value) ? value.slice(0, 10) : value;
}
