import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, organizationId, updatedAt } from './columns';
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
    mqttPassword: text(),
    httpEndpoint: text(),
    httpMethod: text(),
    httpHeaders: text(),
    coapHost: text(),
    coapPort: integer(),
    coapPath: text(),
    config: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'devices_pk', columns: [t.organizationId, t.id] }),
    index('devices_status_idx').on(t.organizationId, t.status),
    index('devices_type_idx').on(t.organizationId, t.type),
    index('devices_name_idx').on(t.organizationId, t.name),
    index('devices_updated_idx').on(t.organizationId, t.updatedAt),
    index('devices_assignee_idx').on(t.organizationId, t.assignedUserId),
    // null is never written by the database: who removes a user releases the devices first
    foreignKey({
      name: 'devices_assignee_fk',
      columns: [t.organizationId, t.assignedUserId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('restrict'),
  ],
);
