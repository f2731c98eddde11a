import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId } from './columns';
import { devices } from './devices';
import { documents } from './documents';
import { users } from './users';

export interface StoredFinding {
  kind: 'rule' | 'task' | 'precaution';
  title: string;
  page: number;
}

/** Number of items of one kind by what a generation did with them. */
export interface StoredItemChanges {
  added: number;
  /** Generated earlier; now found with a different wording. */
  replaced: number;
  unchanged: number;
  /** Edited or used by people, therefore not changed. */
  kept: number;
  /** Generated earlier and no longer found. */
  removed: number;
  /** Deleted by people, therefore not generated again; absent in rows of older servers. */
  leftOut?: number;
  /** Uncertain items that wait for a person's decision; absent in rows of older servers. */
  suggested?: number;
}
/** Each stage adds its kind. */
export type StoredGenerationOutcome = Partial<Record<'rules' | 'maintenance' | 'safety', StoredItemChanges>>;

/**
 * A durable job that stores its progress in this row, so that every server can stream it and a restart can resume it: an
 * onboarding, or a generation of items from a document that a device already has.
 */
export const onboardingRuns = pgTable(
  'onboarding_runs',
  {
    organizationId: organizationId(),
    id: id(),
    kind: text({ enum: ['onboarding', 'generation'] })
      .notNull()
      .default('onboarding'),
    /** Retries with the same key return the same onboarding and device. */
    idempotencyKey: text().notNull(),
    userId: uuid().notNull(),
    /** The user to whom the assignment stage assigns the device. */
    assigneeId: uuid().notNull(),
    deviceId: uuid().notNull(),
    documentId: uuid().notNull(),
    status: text({ enum: ['running', 'completed', 'failed'] })
      .notNull()
      .default('running'),
    stage: text({ enum: ['device', 'assignment', 'upload', 'rules', 'maintenance', 'safety', 'complete'] }).notNull(),
    /** 0 to 100. */
    progress: integer().notNull().default(0),
    message: text().notNull().default(''),
    subMessage: text().notNull().default(''),
    /** Counted before each attempt, so that a manual that crashes the process is not read again and again. */
    readingAttempts: integer().notNull().default(0),
    pagesRead: integer().notNull().default(0),
    pageCount: integer(),
    foundPages: jsonb().$type<number[]>().notNull().default([]),
    findings: jsonb().$type<StoredFinding[]>().notNull().default([]),
    rulesGenerated: integer().notNull().default(0),
    maintenanceItems: integer().notNull().default(0),
    safetyPrecautions: integer().notNull().default(0),
    /** Result of a generation; null for an onboarding. */
    outcome: jsonb().$type<StoredGenerationOutcome>(),
    error: text(),
    errorReason: text(),
    retryable: boolean().notNull().default(false),
    startedAt: createdAt(),
    stageStartedAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    /** Seconds, from the start to the end of the last stage. */
    processingTime: real(),
    /** Incremented by every change; the event id of the stream. */
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ name: 'onboarding_runs_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('onboarding_runs_key').on(t.organizationId, t.userId, t.idempotencyKey),
    index('onboarding_runs_device_idx').on(t.organizationId, t.deviceId),
    index('onboarding_runs_document_idx').on(t.organizationId, t.documentId),
    index('onboarding_runs_status_idx').on(t.status),
    foreignKey({
      name: 'onboarding_runs_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'onboarding_runs_document_fk',
      columns: [t.organizationId, t.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'onboarding_runs_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);
