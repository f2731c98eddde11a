import { maintenanceTypes } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { daysBetween } from '../calendar';
import { anyCase, calendarDate, id, wholeNumber } from '../fields';
import {
  dateOnly,
  maintenancePriorities,
  maintenanceStatuses,
  personFilter,
  taskFilterInput,
} from '../maintenance/schema';
import { pageInput, pageOutput } from '../paging';

/** A month's grid has six weeks. */
export const maxCalendarDays = 42;

/** Repeating tasks due up to the last day beyond which future dates are not computed. */
export const maxRepeatingTasks = 500;

const filters = {
  /** For planned work, the assignee; for done work, the person who completed it. */
  person: personFilter.default('everybody'),
  ...taskFilterInput,
};

const range = { from: dateOnly('From'), to: dateOnly('To') };

interface Range {
  from: string;
  to: string;
}
const isCalendarRange = ({ from, to }: Range) => from <= to && daysBetween(from, to) < maxCalendarDays;
const rangeProblem = { error: `Choose at most ${maxCalendarDays} days, the first before the last.`, path: ['to'] };

export const calendarInput = z
  .object({ ...range, ...filters, perDay: wholeNumber('The entries of a day', { min: 0, max: 50, fallback: 4 }) })
  .refine(isCalendarRange, rangeProblem);
export type CalendarInput = z.output<typeof calendarInput>;

/** due: planned work. done: completed work. repeat: when a task will be due again if it is completed on its day; not stored. */
export const entryKinds = ['due', 'done', 'repeat'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const calendarEntry = z.object({
  kind: z.enum(entryKinds),
  taskId: z.string(),
  date: calendarDate,
  taskName: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  deviceLocation: z.string(),
  maintenanceType: z.enum(maintenanceTypes),
  priority: z.enum(maintenancePriorities),
  /** The status of the task today. */
  status: z.enum(maintenanceStatuses),
  /** The person who completed done work; else the assignee. */
  personId: z.string().nullable(),
  personName: z.string().nullable(),
  /** Planned minutes; null if unknown. */
  minutes: z.number().int().nullable(),
  /** The date is an estimate from the use of a meter. */
  isProjected: z.boolean(),
  /** Why the entry cannot be moved to another day, as a sentence; null if it can. */
  fixedBecause: z.string().nullable(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendarDay = z.object({
  date: calendarDate,
  due: z.number().int(),
  done: z.number().int(),
  repeat: z.number().int(),
  /** Planned minutes of the work due, as far as they are known. */
  minutes: z.number().int(),
  /** The first entries: due by urgency, then done, then repeats. */
  entries: z.array(calendarEntry),
});
export type CalendarDay = z.infer<typeof calendarDay>;

export const workCalendar = z.object({
  /** The organization's calendar date. */
  today: calendarDate,
  /** Every day of the range. */
  days: z.array(calendarDay),
  /** Number of tasks past their due date, with the same filters. */
  overdue: z.number().int(),
  /** False if more than 500 repeating tasks match: their future dates are then left out. */
  hasRepeats: z.boolean(),
});
export type WorkCalendar = z.infer<typeof workCalendar>;

export const calendarDayInput = z.object({
  date: dateOnly('Date'),
  kind: anyCase(entryKinds).default('due'),
  ...filters,
  ...pageInput,
});
export type CalendarDayInput = z.output<typeof calendarDayInput>;
export const calendarDayPage = pageOutput(calendarEntry);

export const workloadInput = z
  .object({ ...range, ...filters, ...pageInput, by: anyCase(['day', 'week']).default('day') })
  .refine(isCalendarRange, rangeProblem);
export type WorkloadInput = z.output<typeof workloadInput>;

const load = z.object({
  tasks: z.number().int(),
  /** Planned minutes, as far as they are known. */
  minutes: z.number().int(),
  /** Tasks without planned minutes. */
  unknown: z.number().int(),
});

/** The person with most tasks first. */
export const workload = pageOutput(
  load.extend({
    /** Null for tasks without an assignee. */
    personId: z.string().nullable(),
    personName: z.string().nullable(),
    /** Each day, or each seven days from the first, that has tasks. */
    periods: z.array(load.extend({ start: calendarDate })),
  }),
);
export type Workload = z.infer<typeof workload>;

export const rescheduleInput = z.object({
  id,
  date: dateOnly('Date'),
  /** The due date that the caller saw. If it has changed since, the task is not moved. */
  from: dateOnly('From'),
});
export type RescheduleInput = z.output<typeof rescheduleInput>;

const movedSchedule = {
  id: z.string(),
  date: calendarDate,
  /** Day of the month that later dates keep. */
  anchorDay: z.number().int().min(1).max(31).nullable(),
};

export const rescheduled = z.object({
  id: z.string(),
  taskName: z.string(),
  date: calendarDate,
  /** The schedule before, for `undoReschedule`. */
  before: z.object({ date: movedSchedule.date, anchorDay: movedSchedule.anchorDay }),
});
export type Rescheduled = z.infer<typeof rescheduled>;

export const undoRescheduleInput = z.object({
  id,
  /** The date that the task was moved to. If it has changed since, the task stays. */
  from: dateOnly('From'),
  before: z.object({ date: dateOnly('Date'), anchorDay: movedSchedule.anchorDay }),
});
export type UndoRescheduleInput = z.output<typeof undoRescheduleInput>;
