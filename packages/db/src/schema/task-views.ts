import { sql } from 'drizzle-orm';
import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, organizationId, updatedAt } from './columns';
import { users } from './users';

/** The filters of a list of tasks. An absent field does not filter, except `person`, which then is the list's own default. */
export interface StoredTaskFilters {
  /** me, nobody, everybody, or the id of a user. */
  person?: string | undefined;
  deviceId?: string | undefined;
  location?: string | undefined;
  type?: string | undefined;
  priority?: string | undefined;
}

/** Filters that a user has saved under a name. */
export const taskViews = pgTable(
  'task_views',
  {
    organizationId: organizationId(),
    id: id(),
    userId: uuid().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<StoredTaskFilters>().notNull(),
    /** The view with which My work opens. */
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'task_views_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('task_views_name_key').on(t.organizationId, t.userId, sql`lower(${t.name})`),
    uniqueIndex('task_views_default_key').on(t.organizationId, t.userId).where(sql`${t.isDefault}`),
    foreignKey({
      name: 'task_views_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);
