import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, organizationId } from './columns';
import { devices } from './devices';

/** State of a device's MQTT connection or HTTP polling. */
export const deviceConnections = pgTable(
  'device_connections',
  {
    organizationId: organizationId(),
    deviceId: uuid().notNull(),
    kind: text({ enum: ['mqtt', 'http'] }).notNull(),
    state: text({ enum: ['connecting', 'connected', 'failed'] }).notNull(),
    /** Why the connection failed, or what is wrong with the last message; one sentence. */
    reason: text(),
    /** Time of the last state change. */
    since: instant().notNull(),
    lastMessageAt: instant(),
    /** First characters and topic of the last message, from which users select values. */
    lastPayload: text(),
    lastTopic: text(),
    /** Time of the next poll. A server claims a poll by moving this time ahead. */
    nextPollAt: instant(),
    /** Number of failed polls since the last success. */
    failures: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'device_connections_pk', columns: [t.organizationId, t.deviceId, t.kind] }),
    index('device_connections_poll_idx').on(t.nextPollAt).where(sql`${t.nextPollAt} is not null`),
    index('device_connections_kind_idx').on(t.kind, t.organizationId, t.deviceId),
    foreignKey({
      name: 'device_connections_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
