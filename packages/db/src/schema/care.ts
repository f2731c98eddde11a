import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { devices } from './devices';
import { documents } from './documents';
import { meters } from './meters';
import { organizations } from './organizations';
import { users } from './users';

export interface StoredBox {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface StoredSource {
  page: number;
  quote: string;
  box?: StoredBox;
}

/** Columns of rules, tasks and precautions: device, source, and whether a person edited the item. */
const careColumns = () => ({
  organizationId: organizationId(),
  id: id(),
  deviceId: uuid().notNull(),
  /** The manual that the item was generated from; null when a person wrote it. */
  documentId: uuid(),
  source: jsonb().$type<StoredSource>(),
  seeAlso: jsonb().$type<StoredSource[]>().notNull().default([]),
  origin: text({ enum: ['generated', 'person'] })
    .notNull()
    .default('person'),
  /** Set when a person edits the item or accepts it as a suggestion. Regeneration never overwrites such items. */
  editedAt: instant(),
  editedBy: uuid(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

// biome-ignore lint/suspicious/noExplicitAny: the three tables differ only in columns that these keys do not use
const careKeys = (name: string, t: any) => [
  primaryKey({ name: `${name}_pk`, columns: [t.organizationId, t.id] }),
  index(`${name}_document_idx`).on(t.organizationId, t.documentId),
  foreignKey({
    name: `${name}_device_fk`,
    columns: [t.organizationId, t.deviceId],
    foreignColumns: [devices.organizationId, devices.id],
  }).onDelete('cascade'),
  foreignKey({
    name: `${name}_document_fk`,
    columns: [t.organizationId, t.documentId],
    foreignColumns: [documents.organizationId, documents.id],
  }).onDelete('cascade'),
];

export interface StoredCondition {
  metric: string;
  operator: '>' | '>=' | '<' | '<=' | 'between' | 'outside' | 'equals';
  values: number[];
  unit: string;
}

/**
 * One condition of a trigger, on one metric of the device. `seconds` is the length of the window, or the time without a reading.
 * rise, fall: the value is at least `by` above the lowest, or below the highest, value of the window.
 */
export type StoredTriggerCondition =
  | (StoredCondition & { measure: 'value' })
  | (StoredCondition & { measure: 'mean'; seconds: number })
  | { measure: 'rise' | 'fall'; metric: string; unit: string; by: number; seconds: number }
  | { measure: 'missing'; metric: string; seconds: number };

/** Trigger of a rule that compares several metrics, or more than the latest value. */
export interface StoredTrigger {
  match: 'all' | 'any';
  conditions: StoredTriggerCondition[];
}

/** When the alarm of a machine condition or trigger is raised and cleared. A missing field means 0 or false. */
export interface StoredEvaluation {
  /** Seconds for which the condition must hold before the alarm, and must not hold before the alarm clears. */
  delaySeconds?: number;
  /** In the condition's unit: the value must be back inside the limit by this much before the alarm clears. */
  hysteresis?: number;
  /** Minutes after an alarm cleared in which the rule does not notify again. */
  repeatMinutes?: number;
  /** Each alarm opens a corrective task, unless the rule already has an open one. */
  openTask?: boolean;
}

export const rules = pgTable(
  'rules',
  {
    ...careColumns(),
    name: text().notNull(),
    description: text().notNull().default(''),
    metric: text().notNull().default(''),
    metricValue: text().notNull().default(''),
    threshold: text().notNull().default(''),
    consequence: text().notNull().default(''),
    condition: text().notNull().default(''),
    action: text().notNull().default(''),
    priority: text({ enum: ['LOW', 'MEDIUM', 'HIGH'] })
      .notNull()
      .default('MEDIUM'),
    status: text({ enum: ['ACTIVE', 'INACTIVE'] })
      .notNull()
      .default('ACTIVE'),
    category: text().notNull().default('General'),
    kind: text({ enum: ['operating-range', 'maximum', 'minimum', 'alarm', 'trip', 'setting', 'rating'] }),
    /** Machine-readable condition under which the rule fires. */
    machineCondition: jsonb().$type<StoredCondition>(),
    /**
     * Used instead of the machine condition, which is then null: servers of a version without triggers show the rule as text and
     * do not evaluate it.
     */
    trigger: jsonb().$type<StoredTrigger>(),
    evaluation: jsonb().$type<StoredEvaluation>().notNull().default({}),
    /** Probability that this is an operating limit, 0 to 1; null when a person wrote the rule. */
    confidence: real(),
  },
  (t) => [
    ...careKeys('rules', t),
    index('rules_device_idx').on(t.organizationId, t.deviceId),
    index('rules_created_idx').on(t.organizationId, t.createdAt),
    index('rules_name_idx').on(t.organizationId, sql`lower(${t.name})`),
    index('rules_status_idx').on(t.organizationId, t.status),
    // for rules of all organizations on missing readings
    index('rules_silence_idx')
      .on(t.organizationId, t.deviceId)
      .where(sql`${t.status} = 'ACTIVE' and ${t.trigger} @> '{"conditions":[{"measure":"missing"}]}'`),
  ],
);

export interface StoredInterval {
  every: number;
  unit: string;
}

/**
 * Whether a task counts running hours, cycles or the like and has no reading yet. Intervals of up to 24 hours are hours by the
 * clock. Queries use the same text as the index, without parameters, so that the planner finds the index.
 */
export const waitsForReading = sql.raw(`(meter_next is null and intervals @? '$[*] ? (
  @.unit == "cycle" || @.unit == "kilometre" || @.unit == "mile" || @.unit == "start" || @.unit == "use"
  || (@.unit == "hour" && @.every > 24))')`);

/**
 * Minutes of a duration that a person or a manual wrote: '20 min', '1.5 hours', '1 h 30 min'. Null for any other text. A generated
 * column, because servers of the previous version write the text, too.
 */
const minutesOfText = (duration: string) =>
  sql.raw(`case
    when ${duration} ~* '^\\s*\\d{1,4}(\\.\\d{1,2})?\\s*(m|mins?|minutes?)\\.?\\s*$'
      then round(substring(${duration} from '[0-9.]+')::numeric)::int
    when ${duration} ~* '^\\s*\\d{1,3}(\\.\\d{1,2})?\\s*(h|hrs?|hours?)\\.?\\s*$'
      then round(substring(${duration} from '[0-9.]+')::numeric * 60)::int
    when ${duration} ~* '^\\s*\\d{1,3}\\s*(h|hrs?|hours?)\\.?\\s*\\d{1,2}\\s*(m|mins?|minutes?)\\.?\\s*$'
      then substring(${duration} from '[0-9]+')::int * 60 + substring(${duration} from '[0-9]+[^0-9]+([0-9]+)')::int
    end`);

/** Whether work is still due on the due date: the text of isPlanned in the API, so that the planner finds the indexes. */
const isPlannedTask = (t: Record<'dueOn' | 'status' | 'intervals' | 'lastMaintenance', SQLWrapper>) =>
  sql`(${t.dueOn} is not null and (${t.status} <> 'COMPLETED' or (jsonb_array_length(${t.intervals}) > 0 or ${t.dueOn} > ${t.lastMaintenance})))`;

export const maintenanceTasks = pgTable(
  'maintenance_tasks',
  {
    ...careColumns(),
    taskName: text().notNull(),
    description: text().notNull().default(''),
    maintenanceType: text({ enum: ['PREVENTIVE', 'CORRECTIVE', 'GENERAL'] })
      .notNull()
      .default('PREVENTIVE'),
    priority: text({ enum: ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] })
      .notNull()
      .default('MEDIUM'),
    status: text({ enum: ['SCHEDULED', 'PENDING', 'ACTIVE', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE'] })
      .notNull()
      .default('SCHEDULED'),
    frequency: text().notNull().default('Not specified'),
    /** With several intervals the earliest applies. Hours, cycles and kilometres keep their unit. */
    intervals: jsonb().$type<StoredInterval[]>().notNull().default([]),
    firstAt: jsonb().$type<StoredInterval>(),
    /** Calendar dates in the organization's time zone. */
    nextMaintenance: date({ mode: 'string' }),
    lastMaintenance: date({ mode: 'string' }),
    /** Day of the month for monthly intervals, used again after a shorter month. */
    anchorDay: integer(),
    /** The meter that counts the interval in its unit. */
    meterId: uuid(),
    /** Meter total from which the interval counts: at the last completion, or at the first reading if there is none. */
    meterLast: doublePrecision(),
    /** The reading with that total; null if it was estimated. No foreign key: the reading may be deleted. */
    meterReadingId: uuid(),
    /** Meter total at which the task is due; null until there is a reading. */
    meterNext: doublePrecision(),
    /** Date when the meter reached that total, or the projected date. Null without use. */
    meterDue: date({ mode: 'string' }),
    /** Earliest due date, by calendar or by meter. */
    dueOn: date({ mode: 'string' }).generatedAlwaysAs(sql`least(next_maintenance, meter_due)`),
    assignedTo: uuid(),
    /** Who was last reminded of the task, and on which date: at most once a day, also if the notification was deleted. */
    remindedUser: uuid(),
    remindedOn: date({ mode: 'string' }),
    estimatedDuration: text(),
    estimatedMinutes: integer().generatedAlwaysAs(minutesOfText('estimated_duration')),
    actualDuration: text(),
    estimatedCost: real().notNull().default(0),
    notes: text(),
    requiredTools: text(),
    safetyNotes: text(),
    /** The alarm that the task was created for. No foreign key: the task is kept when the alarm is removed. */
    alarmId: uuid(),
    /** The work request that the task was created for. No foreign key, as above. */
    requestId: uuid(),
    headingPath: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    ...careKeys('maintenance_tasks', t),
    // the tasks of a device or of the devices at a location, by day, without reading the table
    index('maintenance_tasks_device_due_idx').on(t.organizationId, t.deviceId, t.dueOn, t.id),
    index('maintenance_tasks_name_idx').on(t.organizationId, sql`lower(${t.taskName})`),
    index('maintenance_tasks_created_idx').on(t.organizationId, t.createdAt),
    index('maintenance_tasks_due_on_idx').on(t.organizationId, t.dueOn),
    index('maintenance_tasks_meter_idx').on(t.organizationId, t.meterId),
    index('maintenance_tasks_status_idx').on(t.organizationId, t.status),
    index('maintenance_tasks_assignee_due_idx').on(t.organizationId, t.assignedTo, t.dueOn),
    index('maintenance_tasks_priority_idx').on(t.organizationId, t.priority, t.dueOn),
    index('maintenance_tasks_type_idx').on(t.organizationId, t.maintenanceType, t.dueOn),
    // planned work by day and urgency, for calendars, counts and workloads, without reading the table
    index('maintenance_tasks_planned_idx')
      .on(
        t.organizationId,
        t.dueOn,
        sql`array_position(array['CRITICAL','HIGH','MEDIUM','LOW'], ${t.priority})`,
        t.id,
        t.priority,
        t.assignedTo,
        t.deviceId,
        t.maintenanceType,
        t.estimatedMinutes,
        t.status,
      )
      .where(isPlannedTask(t)),
    // planned work in the fewest bytes, for counts over all people
    index('maintenance_tasks_planned_count_idx')
      .on(t.organizationId, t.dueOn, t.status, t.priority, t.maintenanceType)
      .where(isPlannedTask(t)),
    index('maintenance_tasks_waiting_idx').on(t.organizationId, t.assignedTo, t.deviceId).where(waitsForReading),
    // waiting tasks of all people, by device, without reading the table
    index('maintenance_tasks_waiting_order_idx')
      .on(
        t.organizationId,
        sql`(${t.deviceId}::text)`,
        t.id,
        t.assignedTo,
        t.dueOn,
        t.deviceId,
        t.priority,
        t.maintenanceType,
      )
      .where(waitsForReading),
    // waiting tasks of one priority, which may be rare
    index('maintenance_tasks_waiting_priority_idx')
      .on(
        t.organizationId,
        t.priority,
        sql`(${t.deviceId}::text)`,
        t.id,
        t.assignedTo,
        t.dueOn,
        t.deviceId,
        t.maintenanceType,
      )
      .where(waitsForReading),
    // waiting tasks of the devices at a location, and for counts
    index('maintenance_tasks_waiting_device_idx')
      .on(t.organizationId, t.deviceId, t.dueOn, t.priority, t.maintenanceType)
      .where(waitsForReading),
    index('maintenance_tasks_alarm_idx').on(t.organizationId, t.alarmId),
    foreignKey({
      name: 'maintenance_tasks_assignee_fk',
      columns: [t.organizationId, t.assignedTo],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('restrict'),
    // checked at the end of the statement, because deleting a device deletes both tables' rows
    foreignKey({
      name: 'maintenance_tasks_meter_fk',
      columns: [t.organizationId, t.meterId],
      foreignColumns: [meters.organizationId, meters.id],
    }).onDelete('no action'),
  ],
);

export const safetyPrecautions = pgTable(
  'safety_precautions',
  {
    ...careColumns(),
    title: text().notNull(),
    description: text().notNull(),
    type: text({ enum: ['warning', 'procedure', 'caution', 'note'] })
      .notNull()
      .default('warning'),
    category: text({
      enum: [
        'thermal_hazard',
        'electrical_hazard',
        'mechanical_hazard',
        'emergency_procedures',
        'ppe_requirements',
        'general',
      ],
    })
      .notNull()
      .default('general'),
    precautionType: text({ enum: ['electrical', 'mechanical', 'chemical', 'environmental', 'general'] })
      .notNull()
      .default('general'),
    severity: text({ enum: ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] })
      .notNull()
      .default('MEDIUM'),
    signalWord: text(),
    recommendedAction: text(),
    mitigation: text(),
    aboutReaction: text(),
    causes: text(),
    howToAvoid: text(),
    safetyInfo: text(),
    isActive: boolean().notNull().default(true),
    confidence: text({ enum: ['high', 'low'] })
      .notNull()
      .default('high'),
    headingPath: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    ...careKeys('safety_precautions', t),
    index('safety_precautions_device_idx').on(t.organizationId, t.deviceId),
    index('safety_precautions_created_idx').on(t.organizationId, t.createdAt),
    index('safety_precautions_title_idx').on(t.organizationId, sql`lower(${t.title})`),
    index('safety_precautions_active_idx').on(t.organizationId, t.isActive),
  ],
);

/** One row per completion of a task: who, when, and for which due date. Kept when the task is rescheduled. */
export const maintenanceCompletions = pgTable(
  'maintenance_completions',
  {
    organizationId: organizationId(),
    id: id(),
    taskId: uuid().notNull(),
    /** Calendar date in the organization's time zone. */
    completedOn: date({ mode: 'string' }).notNull(),
    /** Null after the user was deleted; the name is kept. */
    completedBy: uuid(),
    completedByName: text().notNull(),
    /** Due date at the time of completion; null for a task without a date. */
    dueOn: date({ mode: 'string' }),
    /** Total of the task's meter at the completion; null without a reading. */
    meterTotal: doublePrecision(),
    actualDuration: text(),
    notes: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'maintenance_completions_pk', columns: [t.organizationId, t.id] }),
    index('maintenance_completions_task_idx').on(t.organizationId, t.taskId, t.createdAt),
    index('maintenance_completions_user_idx').on(t.organizationId, t.completedBy),
    // completions of a period, and the last ones
    index('maintenance_completions_completed_idx').on(t.organizationId, t.completedOn),
    // completions of a day, latest first, without reading the table
    index('maintenance_completions_day_idx').on(t.organizationId, t.completedOn, t.id, t.completedBy, t.taskId),
    // recent completions of all organizations
    index('maintenance_completions_created_idx').using('brin', t.createdAt),
    foreignKey({
      name: 'maintenance_completions_task_fk',
      columns: [t.organizationId, t.taskId],
      foreignColumns: [maintenanceTasks.organizationId, maintenanceTasks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'maintenance_completions_user_fk',
      columns: [t.organizationId, t.completedBy],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('restrict'),
  ],
);

/** Time and result of the last scheduler run. One row per organization. */
export const schedulerRuns = pgTable('scheduler_runs', {
  organizationId: organizationId()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** The organization's calendar date of the last daily run, so that a second server or a restart does not repeat it. */
  ranOn: date({ mode: 'string' }),
  lastRunAt: instant(),
  executionTimeMs: integer().notNull().default(0),
  reopened: integer().notNull().default(0),
  overdue: integer().notNull().default(0),
  notified: integer().notNull().default(0),
});

/**
 * Generated items that a user deleted. Regeneration from the same document skips them until a user restores them. Deleted
 * together with their document or device.
 */
export const deletedItems = pgTable(
  'deleted_items',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    documentId: uuid().notNull(),
    kind: text({ enum: ['rule', 'task', 'precaution'] }).notNull(),
    title: text().notNull(),
    page: integer().notNull(),
    quote: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'deleted_items_pk', columns: [t.organizationId, t.id] }),
    index('deleted_items_document_idx').on(t.organizationId, t.documentId, t.deviceId),
    index('deleted_items_device_idx').on(t.organizationId, t.deviceId),
    foreignKey({
      name: 'deleted_items_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'deleted_items_document_fk',
      columns: [t.organizationId, t.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Uncertain items found in a manual. They have no effect until a person accepts them. They have a separate table so that an
 * older server does not treat them as active items. Deleted together with their document or device.
 */
export const suggestedItems = pgTable(
  'suggested_items',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    documentId: uuid().notNull(),
    kind: text({ enum: ['rule', 'task', 'precaution'] }).notNull(),
    title: text().notNull(),
    page: integer().notNull(),
    quote: text().notNull(),
    /** Probability that the item is correct, 0 to 1. */
    probability: real().notNull(),
    /** One sentence on why the engine is uncertain. */
    reason: text().notNull(),
    /** The extracted item: a LimitItem, MaintenanceItem or SafetyItem, depending on `kind`. */
    item: jsonb().notNull(),
    /** A dismissed suggestion is also a deleted item; this row stays until the next reading so that it can be undone. */
    dismissedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'suggested_items_pk', columns: [t.organizationId, t.id] }),
    index('suggested_items_device_idx').on(t.organizationId, t.deviceId, t.kind, t.probability),
    index('suggested_items_document_idx').on(t.organizationId, t.documentId, t.deviceId),
    foreignKey({
      name: 'suggested_items_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'suggested_items_document_fk',
      columns: [t.organizationId, t.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }).onDelete('cascade'),
  ],
);
