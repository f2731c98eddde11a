import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, organizationId } from './columns';
import { devices } from './devices';

/**
 * Facts of a device's history that no other table records: its onboarding, its manuals and its assignments. Kept as long as the
 * device: a device has few of them. No foreign keys to people and documents, because their names are kept.
 */
export const deviceEvents = pgTable(
  'device_events',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    at: instant().notNull(),
    kind: text({
      enum: ['device-added', 'manual-added', 'manual-replaced', 'manual-moved', 'manual-removed', 'assigned'],
    }).notNull(),
    /** Name of the manual, or of the new assignee; null: nobody. */
    subject: text(),
    /** Name of the replaced manual, or of the former assignee; null: nobody. */
    previous: text(),
    documentId: uuid(),
    /** Null for actions of the product itself. */
    actorId: uuid(),
    actorName: text(),
  },
  (t) => [
    primaryKey({ name: 'device_events_pk', columns: [t.organizationId, t.id] }),
    index('device_events_device_idx').on(t.organizationId, t.deviceId, t.at, t.id),
    foreignKey({
      name: 'device_events_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
