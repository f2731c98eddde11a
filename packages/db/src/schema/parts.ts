import { sql } from 'drizzle-orm';
import { doublePrecision, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { devices } from './devices';
import { organizations } from './organizations';
import { workRecords } from './work';

/** Spare parts in stock. */
export const parts = pgTable(
  'parts',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    id: id(),
    /** Part number of the manufacturer or the store: 'FLT-1042'. */
    number: text().notNull(),
    name: text().notNull(),
    /** 'piece', 'm', 'l'. */
    unit: text().notNull(),
    /** Below zero when more was used than had been entered. */
    stock: doublePrecision().notNull().default(0),
    /** Null: the stock of the part is not watched. */
    minimum: doublePrecision(),
    /** Price of one unit, in the currency of the organization. */
    price: doublePrecision(),
    /** Where it is stored. */
    location: text(),
    /** Models of devices that it fits. */
    models: text().array().notNull().default(sql`'{}'::text[]`),
    /** Lower-case text that the search box matches. */
    searchedText: text().generatedAlwaysAs(
      () => sql`lower(number || ' ' || name || ' ' || coalesce(location, '') || ' ' || tags_as_text(models))`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'parts_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('parts_number_key').on(t.organizationId, sql`lower(${t.number})`),
    index('parts_name_idx').on(t.organizationId, sql`lower(${t.name})`, t.id),
    index('parts_low_idx').on(t.organizationId, t.id).where(sql`${t.stock} < ${t.minimum} or ${t.stock} < 0`),
  ],
);

/** Single devices that a part fits. */
export const partDevices = pgTable(
  'part_devices',
  { organizationId: organizationId(), partId: uuid().notNull(), deviceId: uuid().notNull() },
  (t) => [
    primaryKey({ name: 'part_devices_pk', columns: [t.organizationId, t.partId, t.deviceId] }),
    index('part_devices_device_idx').on(t.organizationId, t.deviceId),
    foreignKey({
      name: 'part_devices_part_fk',
      columns: [t.organizationId, t.partId],
      foreignColumns: [parts.organizationId, parts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'part_devices_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);

/** Parts that were used in a piece of work, as they were then. No foreign key of the part: the record stays when it is deleted. */
export const partUses = pgTable(
  'part_uses',
  {
    organizationId: organizationId(),
    id: id(),
    recordId: uuid().notNull(),
    partId: uuid().notNull(),
    number: text().notNull(),
    name: text().notNull(),
    unit: text().notNull(),
    quantity: doublePrecision().notNull(),
    /** Price of one unit at that time. */
    price: doublePrecision(),
    /** When an undone completion brought the parts back into stock. */
    returnedAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'part_uses_pk', columns: [t.organizationId, t.id] }),
    index('part_uses_record_idx').on(t.organizationId, t.recordId),
    foreignKey({
      name: 'part_uses_record_fk',
      columns: [t.organizationId, t.recordId],
      foreignColumns: [workRecords.organizationId, workRecords.id],
    }).onDelete('cascade'),
  ],
);
