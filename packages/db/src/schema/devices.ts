import { type SQL, sql } from 'drizzle-orm';
import {
  date,
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
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { organizations } from './organizations';
import { users } from './users';

export interface StoredPayloadTemplate {
  values: { path: string; metric: string; unit?: string | undefined }[];
  timePath?: string | undefined;
}

export interface StoredSilence {
  /** Time of the last reading, or of the last will. */
  since: string;
  /** overdue: no reading for too long. reported: a last will arrived. */
  cause: 'overdue' | 'reported';
  /** Who was notified, and is notified again when the signal is back; absent in rows of earlier versions. */
  notifiedUserIds?: string[] | undefined;
  statusBefore: 'ONLINE' | 'OFFLINE' | 'WARNING' | 'ERROR' | null;
}

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
    serialNumber: text(),
    purchasedOn: date(),
    warrantyEndsOn: date(),
    /** The device that this one is a part of. */
    parentId: uuid(),
    /** Id of the photo in the file store (devices/photo.ts), and its format; both null without a photo. */
    photoId: uuid(),
    photoType: text({ enum: ['image/jpeg', 'image/png', 'image/webp'] }),
    assignedUserId: uuid(),
    /** Random secret of the device's QR code; null after it was revoked. Not hashed, because labels are printed again. */
    reportCode: uuid().default(sql`gen_random_uuid()`),
    ipAddress: text(),
    port: integer(),
    mqttBroker: text(),
    mqttTopic: text(),
    mqttUsername: text(),
    /** Encrypted, like the values of `httpHeaders` (devices/device-secrets.ts); plain if an earlier version wrote it. */
    mqttPassword: text(),
    /** CA certificates (PEM) for the broker, in addition to the public ones. */
    mqttCa: text(),
    /** Topic on which the device's last will reports that it is offline. */
    mqttStatusTopic: text(),
    httpEndpoint: text(),
    httpMethod: text(),
    /** JSON object of names and encrypted values. */
    httpHeaders: text(),
    coapHost: text(),
    coapPort: integer(),
    coapPath: text(),
    /** Selects which values of the device's messages are stored, and under which names; null to store all. */
    payloadTemplate: jsonb().$type<StoredPayloadTemplate>(),
    /** Polling interval of the HTTP endpoint; null if it is not polled. */
    pollIntervalSeconds: integer(),
    /** Seconds without a reading until the device is OFFLINE. 0: never. Null: default of `signalTimeout` (devices/silence.ts). */
    offlineAfterSeconds: integer(),
    config: jsonb().$type<Record<string, unknown>>(),
    /** Reason for the current status, if known; valid only while the device's status equals `status`. */
    statusReason: jsonb().$type<{ status: string; text: string; at: string }>(),
    /** The status before the first alarm that is still open; null without an open alarm. */
    statusBeforeAlarms: text({ enum: ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] }),
    /** Set while the device's signal is missing; `statusBefore` is null if a person has set a status meanwhile. */
    silence: jsonb().$type<StoredSilence>(),
    /** Time of the last telemetry; null when the device never sent any. */
    lastSeenAt: instant(),
    /** Text that the search box of servers of the previous version matches; to be removed in a later release. */
    searchText: text().generatedAlwaysAs(
      (): SQL =>
        sql`lower(name || ' ' || location || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' ' || tags_as_text(tags))`,
    ),
    /** Lower-case text that the search box matches. */
    searchedText: text().generatedAlwaysAs(
      (): SQL =>
        sql`lower(name || ' ' || location || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial_number, '') || ' ' || tags_as_text(tags))`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'devices_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('devices_report_code_key').on(t.reportCode),
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
    // for all devices of a model, to which a chosen metric applies
    index('devices_model_idx').on(t.organizationId, sql`lower(${t.model})`),
    index('devices_assignee_idx').on(t.organizationId, t.assignedUserId),
    index('devices_serial_idx').on(t.organizationId, sql`lower(${t.serialNumber})`),
    // for a location and the locations inside of it: 'Hall 2', 'Hall 2 / Line 1'
    index('devices_location_idx').on(t.organizationId, sql`lower(${t.location}) text_pattern_ops`),
    index('devices_tags_idx').using('gin', t.tags),
    // for photos of all organizations
    index('devices_photo_idx').on(t.organizationId, t.photoId).where(sql`${t.photoId} is not null`),
    index('devices_parent_idx').on(t.organizationId, t.parentId),
    // finds stored secrets of all organizations, to encrypt those that are not
    index('devices_secrets_idx')
      .on(t.organizationId, t.id)
      .where(sql`${t.mqttPassword} is not null or ${t.httpHeaders} is not null`),
    index('devices_mqtt_idx')
      .on(t.organizationId, t.id)
      .where(sql`${t.mqttBroker} is not null and ${t.mqttTopic} is not null`),
    index('devices_polled_idx')
      .on(t.organizationId, t.id)
      .where(sql`${t.httpEndpoint} is not null and ${t.pollIntervalSeconds} is not null`),
    // for overdue devices of all organizations
    index('devices_signal_idx')
      .on(t.lastSeenAt)
      .where(
        sql`${t.silence} is null and (${t.offlineAfterSeconds} is not null or ${t.pollIntervalSeconds} is not null)`,
      ),
    // for addresses with credentials that an earlier version stored
    index('devices_address_credentials_idx')
      .on(t.organizationId, t.id)
      .where(sql`strpos(${t.mqttBroker}, '@') > 0 or strpos(${t.httpEndpoint}, '@') > 0`),
    // 'restrict' because code that deletes a user must unassign the devices first
    foreignKey({
      name: 'devices_assignee_fk',
      columns: [t.organizationId, t.assignedUserId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('restrict'),
    // the migration restricts 'set null' to parent_id, because organization_id cannot be null
    foreignKey({
      name: 'devices_parent_fk',
      columns: [t.organizationId, t.parentId],
      foreignColumns: [t.organizationId, t.id],
    }).onDelete('set null'),
  ],
);

/** Status history of devices. */
export const deviceStatusChanges = pgTable(
  'device_status_changes',
  {
    organizationId: organizationId(),
    id: id(),
    deviceId: uuid().notNull(),
    at: instant().notNull(),
    fromStatus: text({ enum: ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] }).notNull(),
    toStatus: text({ enum: ['ONLINE', 'OFFLINE', 'WARNING', 'ERROR'] }).notNull(),
    /** Sentence or phrase: 'Set to Offline by Ann Bell', 'Alarm: Coolant too hot'. */
    reason: text().notNull(),
    /** The person who changed it; null for automatic changes. No foreign key: the reason contains the name. */
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

/**
 * Readings stored by servers from before migration 0033, which copied them to telemetry_points. Unused by this version; to be dropped
 * in a later release (ADR 0029).
 */
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
