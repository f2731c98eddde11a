import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId } from './columns';
import { devices } from './devices';
import { users } from './users';

/** Tokens with which programs call the API, for a user or for a device. A revoked token is deleted. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    organizationId: organizationId(),
    id: id(),
    /** The owner: either a user or a device. */
    userId: uuid(),
    deviceId: uuid(),
    name: text().notNull(),
    scopes: text({ enum: ['read', 'write', 'telemetry'] })
      .array()
      .notNull(),
    /** SHA-256 of the token's secret. */
    secretHash: text().notNull(),
    /** Name of the creator, because that user may be deleted later. */
    createdByName: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Exact to a minute. */
    lastUsedAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'api_tokens_pk', columns: [t.organizationId, t.id] }),
    index('api_tokens_user_idx').on(t.organizationId, t.userId),
    index('api_tokens_device_idx').on(t.organizationId, t.deviceId),
    // finds expired tokens of all organizations
    index('api_tokens_expiry_idx').on(t.expiresAt),
    check('api_tokens_owner_check', sql`(${t.userId} is null) <> (${t.deviceId} is null)`),
    foreignKey({
      name: 'api_tokens_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'api_tokens_device_fk',
      columns: [t.organizationId, t.deviceId],
      foreignColumns: [devices.organizationId, devices.id],
    }).onDelete('cascade'),
  ],
);
