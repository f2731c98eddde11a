import { type SQL, sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { organizations } from './organizations';
import { users } from './users';

export const devices = pgTable(
  'devices',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    id: id(),
    name: text().notNull(),
    type: text({ enum: ['SENSOR', 'ACTUATOR', 'GATEWAY', 'CONTROLLER', 'MACHINE'] }).notNull(),
    status: text({ enum: ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] }).notNull(),
    location: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    protocol: text({ enum: ['MQTT', 'HTTP', 'COAP'] })
      .notNull()
      .default('HTTP'),
    manufacturer: text(),
    model: text(),
    description: text(),
    assignedUserId: uuid(),
    ipAddress: text(),
    port: integer(),
    mqttBroker: text(),
    mqttTopic: text(),
    mqttUsername: text(),
    /** Encrypted, like the values of `httpHeaders` (devices/device-secrets.ts); plain where an earlier version wrote it. */
    mqttPassword: text(),
    httpEndpoint: text(),
    httpMethod: text(),
    /** JSON object of names and encrypted values. */
    httpHeaders: text(),
    coapHost: text(),
    coapPort: integer(),
    coapPath: text(),
    config: jsonb().$type<Record<string, unknown>>(),
    /** Reason for the current status, if known; valid only while the device's status equals `status`. */
    statusReason: jsonb().$type<{ status: string; text: string; at: string }>(),
    /** The status before the first alarm that is still open; null without an open alarm. */
    statusBeforeAlarms: text({ enum: ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] }),
    /** Time of the last telemetry; null when the device never sent any. */
    lastSeenAt: instant(),
    /** Lower-case text that the search box matches. */
    searchText: text().generatedAlwaysAs(
      (): SQL =>
        sql`lower(name || ' ' || location || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' ' || tags_as_text(tags))`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'devices_pk', columns: [t.organizationId, t.id] }),
    index('devices_status_idx').on(t.organizationId, t.status),
    index('devices_type_idx').on(t.organizationId, t.type),
    index('devices_name_idx').on(t.organizationId, sql`lower(${t.name})`, t.id),
    index('devices_seen_idx').on(t.organizationId, sql`coalesce(${t.lastSeenAt}, ${t.updatedAt}) desc`, t.id),
    // order by severity; without this index each page sorts all devices
    index('devices_severity_idx').on(
      t.organizationId,
      sql`array_position(array['ERROR','WARNING','OFFLINE','ONLINE'], ${t.status})`,
      sql`lower(${t.name})`,
      t.id,
    ),
    index('devices_created_idx').on(t.organizationId, t.createdAt),
    // the devices of a model, to which a choice of a metric applies
    index('devices_model_idx').on(t.organizationId, sql`lower(${t.model})`),
    index('devices_assignee_idx').on(t.organizationId, t.assignedUserId),
    // finds stored secrets of all organizations, to encrypt those that are not
    index('devices_secrets_idx')
      .on(t.organizationId, t.id)
      .where(sql`${t.mqttPassword} is not null or ${t.httpHeaders} is not null`),
    // 'restrict' because code that deletes a user must unassign the devices first
    foreignKey({
      name: 'devices_assignee_fk',
      columns: [t.organizationId, t.assignedUserId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('restrict'),
  ],
);

/** Changes of a device's status, for its history. */
export const deviceStatusChanges = pgTable(
  'device_status_changes',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    at: instant().notNull(),
    fromStatus: text({ enum: ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] }).notNull(),
    toStatus: text({ enum: ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] }).notNull(),
    /** As a sentence or a phrase: 'Set to Offline by Ann Bell', 'Alarm: Coolant too hot'. */
    reason: text().notNull(),
    /** Who changed it; null for the product itself. Without a foreign key: the reason has the name. */
    userId: uuid(),
  },
  (t) => [
    primaryKey({ name: 'device_status_changes_pk', columns: [t.organizationId, t.id] }),
    index('device_status_changes_device_idx').on(t.organizationId, t.deviceId, t.at),
    index('device_status_changes_age_idx').using('brin', t.at),
    foreignKey({
      name: 'device_status_changes_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);

/** Measurements of a device. Only the latest 100 entries per device are kept (specification 2, section 9). */
export const deviceTelemetry = pgTable(
  'device_telemetry',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    /** Time of the measurement, as reported by the device. */
    timestamp: instant().notNull(),
    /** Numbers, texts or booleans by metric name. */
    values: jsonb().$type<Record<string, number | string | boolean>>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'device_telemetry_pk', columns: [t.organizationId, t.id] }),
    index('device_telemetry_device_idx').on(t.organizationId, t.deviceId, t.timestamp),
    foreignKey({
      name: 'device_telemetry_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
