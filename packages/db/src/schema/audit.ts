import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, organizationId } from './columns';
import { organizations } from './organizations';

/** Who did what to which entity, and when. Names are stored because the person and the entity may be deleted later. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    id: id(),
    at: createdAt(),
    /** Null for actions of the product itself. */
    actorId: uuid(),
    actorName: text().notNull(),
    /** 'user.role-changed', 'device.deleted', … */
    action: text().notNull(),
    /** 'user', 'device', 'rule', … */
    entity: text().notNull(),
    entityId: text(),
    /** One sentence: 'Marta Kowalski made Ann Lee an administrator.' */
    summary: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>(),
    /** Network address of the caller. */
    address: text(),
  },
  (t) => [
    primaryKey({ name: 'audit_entries_pk', columns: [t.organizationId, t.id] }),
    index('audit_entries_at_idx').on(t.organizationId, t.at, t.id),
    // finds expired entries of all organizations
    index('audit_entries_age_idx').on(t.at),
    index('audit_entries_actor_idx').on(t.organizationId, t.actorId, t.at),
    index('audit_entries_action_idx').on(t.organizationId, t.action, t.at),
    index('audit_entries_entity_idx').on(t.organizationId, t.entity, t.entityId, t.at),
  ],
);
