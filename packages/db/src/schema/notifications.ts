import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** When its deliveries by other channels were decided; null: not yet. */
    plannedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'notifications_pk', columns: [t.organizationId, t.id] }),
    index('notifications_user_idx').on(t.organizationId, t.userId, t.read, t.createdAt),
    // the bell asks which categories are unread: one look for each
    index('notifications_unread_idx').on(t.organizationId, t.userId, t.category).where(sql`not ${t.read}`),
    index('notifications_newest_idx').on(t.organizationId, t.userId, t.createdAt),
    index('notifications_category_idx').on(t.organizationId, t.userId, t.category, t.createdAt),
    index('notifications_unplanned_idx').on(t.createdAt).where(sql`${t.plannedAt} is null`),
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

export const deliveryChannels = ['email', 'push', 'sms', 'slack', 'teams'] as const;

/** One notification on its way to one user by one channel: what became of it, and why. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    organizationId: organizationId(),
    id: id(),
    notificationId: uuid().notNull(),
    userId: uuid().notNull(),
    channel: text({ enum: deliveryChannels }).notNull(),
    /** held: waits for the end of quiet hours. skipped: will never go, and `reason` says why. */
    state: text({ enum: ['queued', 'held', 'sent', 'failed', 'skipped'] }).notNull(),
    /** One sentence for the person who asks. */
    reason: text(),
    attempts: integer().notNull().default(0),
    /** When it is tried (again), or leaves quiet hours. */
    dueAt: instant().notNull(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'notification_deliveries_pk', columns: [t.organizationId, t.id] }),
    // planning a notification twice changes nothing
    uniqueIndex('notification_deliveries_once').on(t.organizationId, t.notificationId, t.channel),
    index('notification_deliveries_due_idx').on(t.dueAt).where(sql`${t.state} in ('queued', 'held')`),
    index('notification_deliveries_user_idx').on(t.organizationId, t.userId, t.createdAt),
    foreignKey({
      name: 'notification_deliveries_notification_fk',
      columns: [t.organizationId, t.notificationId],
      foreignColumns: [notifications.organizationId, notifications.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notification_deliveries_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);
