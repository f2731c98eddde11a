import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, organizationId } from './columns';
import { devices } from './devices';

/** State of a device's connection to its broker, and of the polling of its HTTP endpoint. */
export const deviceConnections = pgTable(
  'device_connections',
  {
    organizationId: organizationId(),
    deviceId: uuid().notNull(),
    kind: text({ enum: ['mqtt', 'http'] }).notNull(),
    state: text({ enum: ['connecting', 'connected', 'failed'] }).notNull(),
    /** One sentence: why the connection failed, or what is wrong with its messages. */
    reason: text(),
    /** Since when it has this state. */
    since: instant().notNull(),
    lastMessageAt: instant(),
    /** The beginning of the last message, to choose its values on screen, and the topic it arrived on. */
    lastPayload: text(),
    lastTopic: text(),
    /** When the endpoint is read next. A server that reads it moves this time, so that no other does. */
    nextPollAt: instant(),
    /** Failed polls since the last successful one. */
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
