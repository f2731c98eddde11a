import { intervalSchema, maintenanceTypes } from '@steward/manuals/extract/items';
import { z } from 'zod';
import { anyCase, bulkOf, calendarDate, id, instant, optionalId, source } from '../fields';
import { enteredReading } from '../meters/schema';
import { pageInput, pageOutput } from '../paging';
import { usedParts } from '../parts/schema';
import { maxPictures } from '../pictures/schema';
import { cutToDate, readTaskPayload, withNullDate } from './payload';

export const maintenancePriorities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export const maintenanceStatuses = ['SCHEDULED', 'PENDING', 'ACTIVE', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE'] as const;
export type MaintenanceStatus = (typeof maintenanceStatuses)[number];

/** The meter that counts a task's interval. Totals include the counts of replaced meters. */
const taskMeter = z.object({
  name: z.string(),
  unit: z.string(),
  /** Latest reading as shown by the meter, and the total; null without a reading. */
  value: z.number().nullable(),
  total: z.number().nullable(),
  readAt: instant.nullable(),
  /** Date when the meter reached the task's next total, or the projected date by its use in the last 30 days; null without use. */
  dueOn: calendarDate.nullable(),
});

/** Work that somebody has started and not ended. */
const runningWork = z.object({
  recordId: z.string(),
  startedAt: instant,
  /** Null after the user was deleted. */
  startedBy: z.string().nullable(),
  startedByName: z.string(),
});

export const maintenanceTask = z.object({
  id: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  deviceLocation: z.string(),
  taskName: z.string(),
  description: z.string(),
  maintenanceType: z.enum(maintenanceTypes),
  /** Full text: 'every 250 hours; every 6 months'. */
  frequency: z.string(),
  /** At most 10 characters: '250 h/6 mo'. */
  frequencyShort: z.string(),
  intervals: z.array(intervalSchema),
  firstAt: intervalSchema.nullable(),
  /** OVERDUE is derived from the due date in the organization's time zone. */
  status: z.enum(maintenanceStatuses),
  priority: z.enum(maintenancePriorities),
  /** Due date by calendar; null for a task that is only meter-based. */
  nextMaintenance: calendarDate.nullable(),
  lastMaintenance: calendarDate.nullable(),
  /** Due date by calendar or by meter, whichever is first. Filters, sorting and status use it. */
  dueOn: calendarDate.nullable(),
  meterId: z.string().nullable(),
  /** The meter total at which the task is due; null until there is a reading. */
  meterNext: z.number().nullable(),
  meter: taskMeter.nullable(),
  assignedTo: z.string().nullable(),
  assignedToName: z.string().nullable(),
  estimatedDuration: z.string().nullable(),
  actualDuration: z.string().nullable(),
  estimatedCost: z.number(),
  notes: z.string().nullable(),
  requiredTools: z.string().nullable(),
  safetyNotes: z.string().nullable(),
  /** The alarm that the task was created for. */
  alarmId: z.string().nullable(),
  /** The work request that the task was created for. */
  requestId: z.string().nullable(),
  /** Who is working on the task; null when nobody is. */
  running: runningWork.nullable(),
  /** The record of the last completion of a completed task, if it can be undone. */
  completedRecordId: z.string().nullable(),
  source: source.nullable(),
  seeAlso: z.array(source),
  origin: z.enum(['generated', 'person']),
  edited: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type MaintenanceTask = z.infer<typeof maintenanceTask>;

/** The steps of the manual for a task, in order. */
export const manualSteps = z.object({
  documentId: z.string(),
  /** Page of the first step. */
  page: z.number().int(),
  title: z.string(),
  steps: z.array(
    z.object({
      /** Number or letter as printed; null where the manual has none. */
      marker: z.string().nullable(),
      text: z.string(),
      page: z.number().int(),
      /** Signal word of a notice between steps, which is not ticked. */
      notice: z.string().nullable(),
    }),
  ),
});
export type ManualSteps = z.infer<typeof manualSteps>;

/** Text of a step as shown and ticked. Has the number, because other steps refer to it and texts may repeat. */
export const labelOfStep = ({ marker, text }: Pick<ManualSteps['steps'][number], 'marker' | 'text'>) =>
  marker ? `${marker} ${text}` : text;

export const deviceTasks = z.object({ maintenanceTasks: z.array(maintenanceTask), total: z.number().int() });

/** Trimmed text; blank becomes null. */
const optionalText = (length: number, field: string) =>
  z
    .string(`${field} must be a text`)
    .trim()
    .max(length, `${field} must have at most ${length} characters`)
    .nullable()
    .transform((text) => text || null);
const requiredText = (length: number, field: string) =>
  z
    .string(`${field} is required`)
    .trim()
    .min(1, `${field} is required`)
    .max(length, `${field} must have at most ${length} characters`);

/** A calendar date. Accepts a date with a time and drops the time. */
export const dateOnly = (field: string) =>
  z.preprocess(
    (value: string) => cutToDate(value),
    z
      .string(`${field} is required`)
      .min(1, `${field} is required`)
      .pipe(z.iso.date(`${field} must be a date`)),
  );

/** Maintenance types by input word (specification 2, section 4). */
const typesByWord: Record<string, (typeof maintenanceTypes)[number]> = {
  preventive: 'PREVENTIVE',
  routine: 'PREVENTIVE',
  corrective: 'CORRECTIVE',
  emergency: 'CORRECTIVE',
};
export const typeOfWord = (word: string) => typesByWord[word.trim().toLowerCase()] ?? 'GENERAL';

/** The writable fields (specification 2, sections 3 and 5). */
const taskFields = z.object({
  deviceId: requiredText(100, 'Device'),
  taskName: requiredText(200, 'Task name'),
  description: requiredText(5000, 'Description'),
  /** 'preventive', 'routine', 'corrective', 'emergency' in any case; any other word is GENERAL. */
  maintenanceType: z.string().max(100).transform(typeOfWord),
  priority: anyCase(maintenancePriorities, () => `Priority must be one of: ${maintenancePriorities.join(', ')}`),
  status: anyCase(maintenanceStatuses, () => `Status must be one of: ${maintenanceStatuses.join(', ')}`),
  nextMaintenance: dateOnly('Next maintenance date'),
  /** A user's id, email address or full name. Null or blank unassigns the task. */
  assignedTo: optionalText(200, 'Assignee'),
  /** 'every 250 hours', 'bi-weekly'. Parsed into intervals when none are given. */
  frequency: z.string().trim().max(200, 'Frequency must have at most 200 characters'),
  /** The task is due by whichever comes first. Determine the frequency text when none is given. */
  intervals: z.array(intervalSchema).max(8),
  /** Meter of the device that counts one of the intervals. Defaults to the only matching meter. */
  meterId: id.nullable(),
  /** The meter total at which the task is due. Defaults to one interval after the last completion or the first reading. */
  meterNext: z.number('Enter a number').min(0, 'Enter a number above 0').max(1_000_000_000).nullable(),
  estimatedDuration: optionalText(100, 'Estimated duration'),
  actualDuration: optionalText(100, 'Actual duration'),
  estimatedCost: z.number('Cost must be a number').min(0, 'Cost must not be negative').max(1_000_000_000),
  notes: optionalText(5000, 'Notes'),
  requiredTools: optionalText(2000, 'Required tools'),
  safetyNotes: optionalText(5000, 'Safety notes'),
});

const { shape } = taskFields;

/** A new task; also the schema of forms. */
export const taskInput = taskFields.partial().extend({
  deviceId: shape.deviceId,
  taskName: shape.taskName,
  description: shape.description,
  /** Null for a task that is only meter-based. */
  nextMaintenance: shape.nextMaintenance.nullable(),
  maintenanceType: shape.maintenanceType.default('PREVENTIVE'),
  priority: shape.priority.default('MEDIUM'),
  status: shape.status.default('SCHEDULED'),
});
export type TaskInput = z.infer<typeof taskInput>;

/** Only the changed fields. `nextMaintenance` is null for a task without a date (by meter); '' is rejected as in a form. */
export const taskChanges = taskFields.partial().extend({
  nextMaintenance: shape.nextMaintenance.nullable().optional(),
});
export type TaskChanges = z.infer<typeof taskChanges>;

/** The device page's form with its own field names and error sentences (specification 2, section 3, 'the tab form model'). */
export const taskTabForm = z.object({
  title: requiredText(200, 'Title'),
  description: shape.description,
  type: z.string().default('preventive'),
  frequency: shape.frequency.default(''),
  priority: shape.priority.default('MEDIUM'),
  scheduledDate: dateOnly('Scheduled date'),
  assignedTo: shape.assignedTo.optional(),
  estimatedDuration: shape.estimatedDuration.optional(),
  notes: shape.notes.optional(),
  requiredTools: shape.requiredTools.optional(),
  safetyNotes: shape.safetyNotes.optional(),
});

/** Also accepts the field names of the tab form and of other systems. */
const payload = <T extends z.ZodType>(schema: T) =>
  z.preprocess((input: z.input<T>, ctx) => readTaskPayload(input, ctx), schema);

export const createTaskInput = z.preprocess(
  (input: z.input<typeof taskInput>, ctx) => withNullDate(readTaskPayload(input, ctx)),
  taskInput,
);
export const createTasksInput = bulkOf(createTaskInput);
export const updateTaskInput = payload(taskChanges.extend({ id }));
export const taskIdInput = z.object({ id });

/** Ids of precautions of the device. */
export const acknowledgedPrecautions = z.array(id).max(1000);

const minutesSentence = 'Minutes must be a whole number from 0 to 100,000';

/** What a person enters about the work. */
export const workFields = {
  /** Steps of the manual that were ticked: number and text ('2. Press STOP.'), or the text. */
  tickedSteps: z.array(z.string().max(5000)).max(100).optional(),
  /** Time spent. */
  minutes: z
    .number(minutesSentence)
    .int(minutesSentence)
    .min(0, minutesSentence)
    .max(100_000, minutesSentence)
    .nullable()
    .optional(),
  cost: shape.estimatedCost.nullable().optional(),
  /** Spare parts that were used. They are taken out of stock. */
  parts: usedParts.optional(),
  /** Ids of photos that were stored for the task (`work.addPhoto`). */
  photoIds: z.array(id).max(maxPictures, `At most ${maxPictures} photos can be added to the work`).optional(),
};

const requestIdSentence = 'The id of the request must be a UUID';

/** Generated by the client: a call that is repeated with the same id records the work once. */
export const requestId = z.uuid(requestIdSentence).optional();

export const completeTaskInput = z.object({
  id,
  requestId,
  /** Defaults to today in the organization's time zone. */
  completedOn: dateOnly('Completion date').optional(),
  actualDuration: shape.actualDuration.optional(),
  notes: shape.notes.optional(),
  /** Ids of precautions of the device that the caller has read. Their titles are recorded. */
  acknowledgedPrecautions: acknowledgedPrecautions.optional(),
  ...workFields,
  /** Reading of the task's meter. Without it, the total is estimated from earlier readings. */
  reading: enteredReading.optional(),
});
export type CompleteTaskInput = z.infer<typeof completeTaskInput>;

export const assignTaskInput = z.object({ id, assigneeId: shape.assignedTo });

/**
 * 'scheduled' means SCHEDULED, PENDING or ACTIVE; 'active' means not COMPLETED, 'inactive' COMPLETED. 'overdue' means past
 * the due date, including tasks IN_PROGRESS.
 */
export const statusFilters = ['all', 'active', 'inactive', 'scheduled', 'in_progress', 'completed', 'overdue'] as const;
export const typeFilters = ['all', 'preventive', 'corrective', 'emergency', 'routine', 'general'] as const;
export const taskSorts = ['nextMaintenance', 'taskName', 'status', 'priority', 'frequency', 'device'] as const;

/** A person as a filter: the caller, nobody, everybody, or the id of a user. */
export const personFilter = id;

/** Filters that every list of tasks has. */
export const taskFilterInput = {
  deviceId: optionalId,
  /** The location of the device, or one around it: 'Hall 2' also finds 'Hall 2 / Line 1'. */
  location: z.string().max(500).optional(),
  type: anyCase(typeFilters).default('all'),
  priority: anyCase(['all', ...maintenancePriorities]).default('all'),
};

export const listTasksInput = z.object({
  ...pageInput,
  search: z.string().max(200).default(''),
  status: anyCase(statusFilters).default('all'),
  ...taskFilterInput,
  assignedTo: personFilter.default('everybody'),
  sort: anyCase(taskSorts).default('nextMaintenance'),
  direction: anyCase(['asc', 'desc']).default('asc'),
});
export type ListTasksInput = z.infer<typeof listTasksInput>;

/** Filters of the array without paging, which has at most 1,000 tasks. */
export const allTasksInput = listTasksInput.omit({ page: true, size: true });

/** `total` counts all tasks of the organization, regardless of the filters. */
export const taskList = pageOutput(maintenanceTask).extend({ total: z.number().int() });
export const tasks = z.array(maintenanceTask);

export const removedTask = z.object({ message: z.string() });
