import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId } from './columns';
import { taskViews } from './task-views';
import { users } from './users';

/** Addresses from which calendar programs read a user's tasks. The address of a removed feed, or the old one of a renewed feed, is not found. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    organizationId: organizationId(),
    id: id(),
    userId: uuid().notNull(),
    /** The tasks of a saved view; null: those assigned to the user. A feed ends with its view. */
    viewId: uuid(),
    /** SHA-256 of the secret in the address. */
    secretHash: text().notNull(),
    createdAt: createdAt(),
    /** When the address was made; later than `createdAt` after a renewal. */
    renewedAt: instant().notNull(),
    /** Exact to a minute. */
    lastReadAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'calendar_feeds_pk', columns: [t.organizationId, t.id] }),
    index('calendar_feeds_user_idx').on(t.organizationId, t.userId),
    index('calendar_feeds_view_idx').on(t.organizationId, t.viewId),
    foreignKey({
      name: 'calendar_feeds_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'calendar_feeds_view_fk',
      columns: [t.organizationId, t.viewId],
      foreignColumns: [taskViews.organizationId, taskViews.id],
    }).onDelete('cascade'),
  ],
);
