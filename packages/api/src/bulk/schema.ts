import { z } from 'zod';
import { acknowledgeAlarmInput, alarmFilters, snoozeAlarmInput } from '../alarms/schema';
import { allDevicesInput, deviceChanges, deviceStatuses } from '../devices/schema';
import { anyCase, id, instant } from '../fields';
import { allTasksInput, maintenancePriorities, personFilter, taskChanges } from '../maintenance/schema';
import { allRulesInput, rulePriorities, ruleStatuses } from '../rules/schema';
import { allPrecautionsInput, severities } from '../safety/schema';

/** Maximum number of rows that one call changes. */
export const maxSelected = 500;

const tooMany = `At most ${maxSelected} rows can be changed at once. Select fewer.`;

/** A row, and its `updatedAt` when the client last saw it: a row that somebody has changed since is left out. */
const selectedRow = z.object({ id, updatedAt: instant.optional() });
const selectedRows = z.array(selectedRow).min(1, 'Select at least one row.').max(maxSelected, tooMany);

/** Which rows a call changes: the selected ones, else all that match the filters of the list. */
function selectionOf<Filters extends z.ZodType>(filters: Filters) {
  return { rows: selectedRows.optional(), matching: filters.optional() };
}

const order = { sort: true, direction: true } as const;
const taskSelection = selectionOf(
  allTasksInput.omit(order).extend({
    /** Only tasks that My work lists for this person. */
    workOf: personFilter.optional(),
  }),
);
const ruleSelection = selectionOf(allRulesInput.omit({ ...order, organizationId: true }));
const precautionSelection = selectionOf(allPrecautionsInput.omit(order));
const deviceSelection = selectionOf(allDevicesInput.omit({ sort: true }));

const oneSelection = 'Give either the rows or the filters of the list.';
function bulkInput<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).refine((input: object) => 'rows' in input !== 'matching' in input, oneSelection);
}

export interface RowSelection {
  rows?: z.output<typeof selectedRows> | undefined;
}

/** A row that was not changed, and why, as a sentence. */
const leftOut = z.object({ id: z.string(), name: z.string(), reason: z.string() });
export type LeftOut = z.output<typeof leftOut>;

/** Number of changed rows, and those that were left out. */
export const bulkResult = z.object({ count: z.number().int(), leftOut: z.array(leftOut) });
export type BulkResult = z.output<typeof bulkResult>;

/** Result of a change that can be undone, with what the undo call takes. */
function undoable<Values extends z.ZodType>(before: Values) {
  const undo = z.object({
    /** `updatedAt` of the rows since the change. */
    changedAt: instant,
    rows: z.array(z.object({ id, before })).max(maxSelected, tooMany),
  });
  return { undo, result: bulkResult.extend({ undo }) };
}

/** Statuses that people set. The others follow from work on the task and from its due date. */
export const settableStatuses = ['SCHEDULED', 'PENDING', 'ACTIVE'] as const;
const maxDaysMoved = 3650;
const daysSentence = 'Give a number of days from 1 to 3,650, or a negative one for earlier days';

export const changeTasksInput = bulkInput({
  ...taskSelection,
  assignedTo: taskChanges.shape.assignedTo,
  priority: anyCase(maintenancePriorities).optional(),
  status: anyCase(settableStatuses).optional(),
  /** The new due date. */
  date: z.iso.date('Choose a date').optional(),
  /** Moves each due date by so many days. */
  days: z
    .int(daysSentence)
    .min(-maxDaysMoved, daysSentence)
    .max(maxDaysMoved, daysSentence)
    .refine((days) => days !== 0, daysSentence)
    .optional(),
});
export type ChangeTasksInput = z.output<typeof changeTasksInput>;

/** The columns of a task before a change; only those that it wrote. */
const taskBefore = z.object({
  assignedTo: id.nullable().optional(),
  priority: z.enum(maintenancePriorities).optional(),
  status: z.enum(['SCHEDULED', 'PENDING', 'ACTIVE', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE']).optional(),
  nextMaintenance: z.iso.date().nullable().optional(),
  anchorDay: z.int().min(1).max(31).nullable().optional(),
});
export type TaskBefore = z.output<typeof taskBefore>;
const tasks = undoable(taskBefore);
export const changedTasks = tasks.result;
export const restoreTasksInput = tasks.undo;
export type RestoreTasksInput = z.output<typeof restoreTasksInput>;

export const selectedTasksInput = bulkInput(taskSelection);
export type SelectedTasksInput = z.output<typeof selectedTasksInput>;
/** `recordIds`: the records of the work, which undo takes. */
export const completedTasks = bulkResult.extend({ recordIds: z.array(z.string()) });
export const undoCompletionsInput = z.object({
  recordIds: z.array(id).min(1, 'Give at least one record.').max(maxSelected, tooMany),
});

export const changeRulesInput = bulkInput({
  ...ruleSelection,
  status: anyCase(ruleStatuses).optional(),
  priority: anyCase(rulePriorities).optional(),
});
export type ChangeRulesInput = z.output<typeof changeRulesInput>;
const ruleBefore = z.object({ status: z.enum(ruleStatuses).optional(), priority: z.enum(rulePriorities).optional() });
export type RuleBefore = z.output<typeof ruleBefore>;
const rules = undoable(ruleBefore);
export const changedRules = rules.result;
export const restoreRulesInput = rules.undo;
export type RestoreRulesInput = z.output<typeof restoreRulesInput>;
export const selectedRulesInput = bulkInput(ruleSelection);
export type SelectedRulesInput = z.output<typeof selectedRulesInput>;

export const changePrecautionsInput = bulkInput({
  ...precautionSelection,
  isActive: z.boolean().optional(),
  severity: anyCase(severities).optional(),
});
export type ChangePrecautionsInput = z.output<typeof changePrecautionsInput>;
const precautionBefore = z.object({ isActive: z.boolean().optional(), severity: z.enum(severities).optional() });
export type PrecautionBefore = z.output<typeof precautionBefore>;
const precautions = undoable(precautionBefore);
export const changedPrecautions = precautions.result;
export const restorePrecautionsInput = precautions.undo;
export type RestorePrecautionsInput = z.output<typeof restorePrecautionsInput>;
export const selectedPrecautionsInput = bulkInput(precautionSelection);
export type SelectedPrecautionsInput = z.output<typeof selectedPrecautionsInput>;

export const changeDevicesInput = bulkInput({
  ...deviceSelection,
  location: deviceChanges.shape.location,
  addTags: deviceChanges.shape.tags,
  removeTags: deviceChanges.shape.tags,
});
export type ChangeDevicesInput = z.output<typeof changeDevicesInput>;
const deviceBefore = z.object({ location: z.string().optional(), tags: deviceChanges.shape.tags });
export type DeviceBefore = z.output<typeof deviceBefore>;
const devices = undoable(deviceBefore);
export const changedDevices = devices.result;
export const restoreDevicesInput = devices.undo;
export type RestoreDevicesInput = z.output<typeof restoreDevicesInput>;
export const selectedDevicesInput = bulkInput(deviceSelection);
export type SelectedDevicesInput = z.output<typeof selectedDevicesInput>;
export const assignDevicesInput = bulkInput({ ...deviceSelection, assignedUserId: id.nullable() });
export type AssignDevicesInput = z.output<typeof assignDevicesInput>;

/** Maximum number of tasks, and of notifications, with which an assignment can be undone. */
export const maxHandedOver = 2000;

/** A change whose undo data the server keeps (`bulk/undos`). */
export const storedUndo = z.object({ id });
export type StoredUndo = z.output<typeof storedUndo>;
/** `undo` is null if nothing was changed, or the devices have too many tasks or notifications. */
export const undoableResult = bulkResult.extend({ undo: storedUndo.nullable() });
export type UndoableResult = z.output<typeof undoableResult>;

export const setDeviceStatusesInput = bulkInput({ ...deviceSelection, status: anyCase(deviceStatuses) });
export type SetDeviceStatusesInput = z.output<typeof setDeviceStatusesInput>;

const alarmSelection = {
  ...selectionOf(alarmFilters),
  rows: z.array(z.object({ id })).min(1, 'Select at least one row.').max(maxSelected, tooMany).optional(),
};
export const acknowledgeAlarmsInput = bulkInput({ ...alarmSelection, note: acknowledgeAlarmInput.shape.note });
export type AcknowledgeAlarmsInput = z.output<typeof acknowledgeAlarmsInput>;
export const snoozeAlarmsInput = bulkInput({ ...alarmSelection, ...snoozeAlarmInput.omit({ id: true }).shape });
export type SnoozeAlarmsInput = z.output<typeof snoozeAlarmsInput>;
