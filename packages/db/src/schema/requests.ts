import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId } from './columns';
import { devices } from './devices';

/**
 * Reports of faults, by people with and without an account, until somebody decides what is done about them. No foreign keys
 * to people, tasks and other requests: the report is kept when they are deleted.
 */
export const workRequests = pgTable(
  'work_requests',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    /** Reference that the reporter receives, to ask about the report: '7A3F-91C2'. */
    reference: text().notNull(),
    description: text().notNull(),
    machineStopped: boolean().notNull(),
    /** Null for a reporter without an account. */
    reporterId: uuid(),
    /** Name of a reporter without an account; removed after the organization's retention. */
    reporterName: text(),
    reporterContact: text(),
    state: text({ enum: ['NEW', 'ACCEPTED', 'DECLINED', 'DUPLICATE'] })
      .notNull()
      .default('NEW'),
    /** Why the request was declined. */
    reason: text(),
    /** The task of an accepted request, or that of the request or task which it duplicates. */
    taskId: uuid(),
    /** The request that this one duplicates; null for a duplicate of a task. */
    duplicateOf: uuid(),
    decidedAt: instant(),
    decidedBy: uuid(),
    decidedByName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'work_requests_pk', columns: [t.organizationId, t.id] }),
    index('work_requests_state_idx').on(t.organizationId, t.state, t.createdAt, t.id),
    index('work_requests_created_idx').on(t.organizationId, t.createdAt, t.id),
    index('work_requests_device_idx').on(t.organizationId, t.deviceId, t.createdAt),
    index('work_requests_decided_idx').on(t.organizationId, t.deviceId, t.decidedAt),
    index('work_requests_task_idx').on(t.organizationId, t.taskId),
    index('work_requests_duplicate_idx').on(t.organizationId, t.duplicateOf),
    index('work_requests_reporter_idx').on(t.organizationId, t.reporterId),
    // personal data to remove, in all organizations
    index('work_requests_personal_idx')
      .on(t.createdAt)
      .where(sql`${t.reporterId} is null and (${t.reporterName} is not null or ${t.reporterContact} is not null)`),
    index('work_requests_closed_idx').on(t.decidedAt).where(sql`${t.state} = 'DECLINED'`),
    foreignKey({
      name: 'work_requests_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
