import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, organizationId } from './columns';
import { devices } from './devices';

/** Pictures that people upload, for the quota and to remove their files. All of them are about a device. */
export const pictures = pgTable(
  'pictures',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    /** device: its photo (`devices.photo_id`). work: of a work record. request: of a fault report. */
    owner: text({ enum: ['device', 'work', 'request'] }).notNull(),
    /** Id of the work record or fault report; null for a device's photo, and until the record exists. */
    ownerId: uuid(),
    type: text({ enum: ['image/jpeg', 'image/png', 'image/webp'] }).notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'pictures_pk', columns: [t.organizationId, t.id] }),
    index('pictures_device_idx').on(t.organizationId, t.deviceId),
    index('pictures_owner_idx').on(t.organizationId, t.ownerId),
    // for the sum of an organization
    index('pictures_bytes_idx').on(t.organizationId, t.bytes),
    // for pictures of all organizations whose record was never created
    index('pictures_waiting_idx').on(t.createdAt).where(sql`${t.ownerId} is null and ${t.owner} <> 'device'`),
    foreignKey({
      name: 'pictures_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
