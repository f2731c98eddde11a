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

/** What a generation did to the items of one kind. */
export interface StoredItemChanges {
  added: number;
  /** Generated before, and found in other words now. */
  replaced: number;
  unchanged: number;
  /** Edited or worked on by people: not touched. */
  kept: number;
  /** Generated before, and no longer found. */
  removed: number;
  /** Deleted by people, and not generated again; absent in what older servers stored. */
  leftOut?: number;
  /** Found without being sure of them, and waiting for a person; absent in what older servers stored. */
  suggested?: number;
}
/** Filled stage by stage. */
export type StoredGenerationOutcome = Partial<Record<'rules' | 'maintenance' | 'safety', StoredItemChanges>>;

/**
 * A durable job whose progress is this row, so that any server can stream it and a restart resumes it: an onboarding,
 * or a generation of items from a document that a device already has.
 */
export const onboardingRuns = pgTable(
  'onboarding_runs',
  {
    organizationId: organizationId(),
    id: id(),
    kind: text({ enum: ['onboarding', 'generation'] })
      .notNull()
      .default('onboarding'),
    /** One key, one onboarding, one device, whatever is retried. */
    idempotencyKey: text().notNull(),
    userId: uuid().notNull(),
    /** Who the device is given to in the assignment stage. */
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
    /** How often reading the manual was begun: counted before it, so that a manual that ends the process is not read for ever. */
    readingAttempts: integer().notNull().default(0),
    pagesRead: integer().notNull().default(0),
    pageCount: integer(),
    foundPages: jsonb().$type<number[]>().notNull().default([]),
    findings: jsonb().$type<StoredFinding[]>().notNull().default([]),
    rulesGenerated: integer().notNull().default(0),
    maintenanceItems: integer().notNull().default(0),
    safetyPrecautions: integer().notNull().default(0),
    /** Of a generation; null for an onboarding. */
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
    /** Counts every change: the event id of the stream. */
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
