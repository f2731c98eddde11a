import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, organizationId } from './columns';
import { users } from './users';

/** What a change of many rows has overwritten, until the person who made it undoes it. */
export const bulkUndos = pgTable(
  'bulk_undos',
  {
    organizationId: organizationId(),
    id: id(),
    /** The only person who can undo it. */
    userId: uuid().notNull(),
    kind: text({ enum: ['assignment', 'status', 'alarms', 'tasks', 'rules', 'precautions', 'devices'] }).notNull(),
    /** Its shape depends on the kind (`bulk/undos` of the API). */
    overwritten: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'bulk_undos_pk', columns: [t.organizationId, t.id] }),
    index('bulk_undos_user_idx').on(t.organizationId, t.userId),
    index('bulk_undos_created_idx').on(t.createdAt),
    foreignKey({
      name: 'bulk_undos_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);
