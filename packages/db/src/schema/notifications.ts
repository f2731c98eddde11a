import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId } from './columns';
import { devices } from './devices';
import { users } from './users';

export const notificationCategories = [
  'DEVICE_ASSIGNMENT',
  'DEVICE_CREATION',
  'DEVICE_UPDATE',
  'MAINTENANCE_SCHEDULE',
  'MAINTENANCE_REMINDER',
  'MAINTENANCE_ASSIGNMENT',
  'DEVICE_OFFLINE',
  'DEVICE_ONLINE',
  'TEMPERATURE_ALERT',
  'BATTERY_LOW',
  'RULE_TRIGGERED',
  'RULE_CREATED',
  'SYSTEM_UPDATE',
  'SECURITY_ALERT',
  'PERFORMANCE_ALERT',
  'SAFETY_ALERT',
  'CUSTOM',
] as const;

export const notifications = pgTable(
  'notifications',
  {
    organizationId: organizationId(),
    id: id(),
    userId: uuid().notNull(),
    category: text({ enum: notificationCategories }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    read: boolean().notNull().default(false),
    readAt: instant(),
    deviceId: uuid(),
    metadata: jsonb().$type<Record<string, unknown>>(),
    /** Of two notifications with one key a user gets the first: what is told once stays told once. */
    dedupeKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'notifications_pk', columns: [t.organizationId, t.id] }),
    index('notifications_user_idx').on(t.organizationId, t.userId, t.read, t.createdAt),
    uniqueIndex('notifications_dedupe_key').on(t.organizationId, t.userId, t.dedupeKey),
    index('notifications_device_idx').on(t.organizationId, t.deviceId),
    foreignKey({
      name: 'notifications_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notifications_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
