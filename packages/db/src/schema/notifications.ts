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
    /** A user receives only the first notification with a given key. */
    dedupeKey: text(),
    /** When the deliveries on other channels were planned; null until then. */
    plannedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'notifications_pk', columns: [t.organizationId, t.id] }),
    index('notifications_user_idx').on(t.organizationId, t.userId, t.read, t.createdAt),
    // unread counts per category, for the bell
    index('notifications_unread_idx').on(t.organizationId, t.userId, t.category).where(sql`not ${t.read}`),
    index('notifications_newest_idx').on(t.organizationId, t.userId, t.createdAt),
    index('notifications_category_idx').on(t.organizationId, t.userId, t.category, t.createdAt),
    index('notifications_unplanned_idx').on(t.createdAt).where(sql`${t.plannedAt} is null`),
    // finds old notifications of all organizations
    index('notifications_age_idx').on(t.createdAt),
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

/** Delivery of a notification to a user on one channel, with its state and reason. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    organizationId: organizationId(),
    id: id(),
    notificationId: uuid().notNull(),
    userId: uuid().notNull(),
    channel: text({ enum: deliveryChannels }).notNull(),
    /** held: waits for the end of quiet hours. skipped: will not be sent, for the `reason` given. */
    state: text({ enum: ['queued', 'held', 'sent', 'failed', 'skipped'] }).notNull(),
    /** One sentence for the user. */
    reason: text(),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt, or the end of quiet hours. */
    dueAt: instant().notNull(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'notification_deliveries_pk', columns: [t.organizationId, t.id] }),
    // makes planning a notification idempotent
    uniqueIndex('notification_deliveries_once').on(t.organizationId, t.notificationId, t.channel),
    index('notification_deliveries_due_idx').on(t.dueAt).where(sql`${t.state} in ('queued', 'held')`),
    // finds old deliveries of all organizations
    index('notification_deliveries_age_idx').on(t.createdAt),
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
