import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { maintenanceTasks } from './care';
import { createdAt, id, instant, organizationId } from './columns';
import { devices } from './devices';

/** A precaution as it was when a person acknowledged it. */
export interface StoredAcknowledgement {
  precautionId: string;
  title: string;
  severity: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
  page: number | null;
  /** ISO 8601. */
  at: string;
  byName: string;
}

/** A step of the manual, and whether it was ticked. */
export interface StoredWorkStep {
  text: string;
  ticked: boolean;
}

/** The task's columns before a completion, to undo it. */
export interface StoredUndo
  extends Pick<
    typeof maintenanceTasks.$inferSelect,
    | 'status'
    | 'lastMaintenance'
    | 'nextMaintenance'
    | 'anchorDay'
    | 'actualDuration'
    | 'meterId'
    | 'meterLast'
    | 'meterReadingId'
    | 'meterNext'
  > {
  /** The reading that the completion stored. */
  readingId: string | null;
}

/**
 * One row per piece of work on a task, from its start, or from its completion when nobody started it. No foreign keys to people
 * and the task: their names are kept when they are deleted.
 */
export const workRecords = pgTable(
  'work_records',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    taskId: uuid().notNull(),
    taskName: text().notNull(),
    /** End of the work, or its start while it is running. Determines the order of the history. */
    at: instant().notNull(),
    /** Null for a completion of work that nobody had started. */
    startedAt: instant(),
    startedBy: uuid(),
    startedByName: text(),
    /** The task's stored status before the start. */
    statusBefore: text({ enum: ['SCHEDULED', 'PENDING', 'ACTIVE', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE'] }),
    /** Null while the work is running. */
    endedAt: instant(),
    endedBy: uuid(),
    endedByName: text(),
    /** undone: it was completed, and the completion was taken back. Null while the work is running. */
    outcome: text({ enum: ['completed', 'put-aside', 'undone'] }),
    /** Why the work was put aside. */
    reason: text(),
    acknowledged: jsonb().$type<StoredAcknowledgement[]>().notNull().default([]),
    steps: jsonb().$type<StoredWorkStep[]>().notNull().default([]),
    note: text(),
    /** Time spent, in minutes. */
    minutes: integer(),
    cost: doublePrecision(),
    /** Calendar date of the completion in the organization's time zone. */
    completedOn: date({ mode: 'string' }),
    /** Total of the task's meter at the completion. */
    meterTotal: doublePrecision(),
    /** The row of maintenance_completions; null while the work is running, or when it was put aside or undone. */
    completionId: uuid(),
    /** Null when there is nothing to undo, and for completions by a server of a version without work records. */
    undo: jsonb().$type<StoredUndo>(),
    /** Created by the client, so that a repeated call records the work once. */
    requestId: uuid(),
    undoneAt: instant(),
    undoneByName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'work_records_pk', columns: [t.organizationId, t.id] }),
    // two people cannot start the same task at once
    uniqueIndex('work_records_running_key').on(t.organizationId, t.taskId).where(sql`${t.endedAt} is null`),
    uniqueIndex('work_records_completion_key').on(t.organizationId, t.completionId),
    uniqueIndex('work_records_request_key').on(t.organizationId, t.requestId),
    index('work_records_task_idx').on(t.organizationId, t.taskId, t.at),
    index('work_records_device_idx').on(t.organizationId, t.deviceId, t.at),
    index('work_records_person_idx').on(t.organizationId, t.endedBy),
    foreignKey({
      name: 'work_records_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
