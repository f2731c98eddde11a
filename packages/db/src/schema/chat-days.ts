import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizationId } from './columns';
import { organizations } from './organizations';

const count = () => integer().notNull();

/**
 * Counts of questions and answers by user and by device, for each day and each month of the organization's calendar.
 * Triggers on chat_messages update them in the message's transaction, so they are never stale. A change of the
 * organization's time zone recounts its days (migration 0008).
 */
export const chatDays = pgTable(
  'chat_days',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['device', 'device-month', 'user', 'user-month'] }).notNull(),
    /** The day, or the first day of the month. */
    date: date({ mode: 'string' }).notNull(),
    /** Id of the device or user. */
    subjectId: uuid().notNull(),
    queries: count(),
    responses: count(),
    /** Number of responses with a known response time, and the sum of their times in milliseconds. */
    timed: count(),
    milliseconds: bigint({ mode: 'number' }).notNull(),
    likes: count(),
    dislikes: count(),
    regenerates: count(),
    pdf: count(),
    database: count(),
    mixed: count(),
    llmAnswer: count(),
    unknown: count(),
    /** Histogram of response times in seconds: [0, 1), [1, 2), [2, 5), 5 and above. */
    below1: count(),
    below2: count(),
    below5: count(),
    above5: count(),
  },
  (t) => [
    primaryKey({ name: 'chat_days_pk', columns: [t.organizationId, t.kind, t.date, t.subjectId] }),
    index('chat_days_subject_idx').on(t.organizationId, t.kind, t.subjectId, t.date),
  ],
);
