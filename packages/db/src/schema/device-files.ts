import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId } from './columns';
import { devices } from './devices';

/**
 * Files that people keep with a device, other than manuals and photos. The row of a deleted file stays for the history of the device,
 * and is kept as long as the device: a device has few of them.
 */
export const deviceFiles = pgTable(
  'device_files',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    name: text().notNull(),
    /** Media type, detected from the bytes. */
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
    addedBy: uuid(),
    addedByName: text(),
    /** Null while the file exists. */
    deletedAt: instant(),
    deletedBy: uuid(),
    deletedByName: text(),
  },
  (t) => [
    primaryKey({ name: 'device_files_pk', columns: [t.organizationId, t.id] }),
    // for the list and the history of a device
    index('device_files_added_idx').on(t.organizationId, t.deviceId, t.createdAt, t.id),
    index('device_files_deleted_idx')
      .on(t.organizationId, t.deviceId, t.deletedAt, t.id)
      .where(sql`${t.deletedAt} is not null`),
    // for the sum of an organization
    index('device_files_bytes_idx').on(t.organizationId, t.bytes).where(sql`${t.deletedAt} is null`),
    foreignKey({
      name: 'device_files_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
