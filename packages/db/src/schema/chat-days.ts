import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizationId } from './columns';
import { organizations } from './organizations';

const count = () => integer().notNull();

/**
 * What was asked and answered on each day of the organization's calendar, and in each month: by user, and by device.
 * Triggers on chat_messages keep it, in the transaction of the message, so that it is never behind; setting the
 * organization's time zone counts its days anew (migration 0008).
 */
export const chatDays = pgTable(
  'chat_days',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['device', 'device-month', 'user', 'user-month'] }).notNull(),
    /** The day; of a month, its first. */
    date: date({ mode: 'string' }).notNull(),
    /** The device or the user. */
    subjectId: uuid().notNull(),
    queries: count(),
    responses: count(),
    /** Responses whose time is known, and the sum of it, each to the millisecond. */
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
    /** Responses by their time in seconds; each begins where the one before ends. */
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
