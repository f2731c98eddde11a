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

/** The rows that a call changes: the selected ones, otherwise all that match the filters of the list. */
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

/** A change whose undo data the server keeps (`bulk/undos`). */
export const storedUndo = z.object({ id });
export type StoredUndo = z.output<typeof storedUndo>;
/** `undo` is null if nothing was changed, or the devices have too many tasks or notifications. */
export const undoableResult = bulkResult.extend({ undo: storedUndo.nullable() });
export type UndoableResult = z.output<typeof undoableResult>;

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
  /** Number of days by which to move each due date. */
  days: z
    .int(daysSentence)
    .min(-maxDaysMoved, daysSentence)
    .max(maxDaysMoved, daysSentence)
    .refine((days) => days !== 0, daysSentence)
    .optional(),
});
export type ChangeTasksInput = z.output<typeof changeTasksInput>;

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
export const selectedRulesInput = bulkInput(ruleSelection);
export type SelectedRulesInput = z.output<typeof selectedRulesInput>;

export const changePrecautionsInput = bulkInput({
  ...precautionSelection,
  isActive: z.boolean().optional(),
  severity: anyCase(severities).optional(),
});
export type ChangePrecautionsInput = z.output<typeof changePrecautionsInput>;
export const selectedPrecautionsInput = bulkInput(precautionSelection);
export type SelectedPrecautionsInput = z.output<typeof selectedPrecautionsInput>;

export const changeDevicesInput = bulkInput({
  ...deviceSelection,
  location: deviceChanges.shape.location,
  addTags: deviceChanges.shape.tags,
  removeTags: deviceChanges.shape.tags,
});
export type ChangeDevicesInput = z.output<typeof changeDevicesInput>;
export const selectedDevicesInput = bulkInput(deviceSelection);
export type SelectedDevicesInput = z.output<typeof selectedDevicesInput>;
export const assignDevicesInput = bulkInput({ ...deviceSelection, assignedUserId: id.nullable() });
export type AssignDevicesInput = z.output<typeof assignDevicesInput>;

/** Maximum number of tasks, and of notifications, with which an assignment can be undone. */
export const maxHandedOver = 2000;

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
