import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { users } from './users';

/** What a user has chosen, where it differs from the defaults of the specification. A missing row is all defaults. */
export const userSettings = pgTable(
  'user_settings',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    notifications: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    dashboard: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'user_settings_pk', columns: [t.organizationId, t.userId] }),
    foreignKey({
      name: 'user_settings_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** A browser that takes web push for a user (RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    organizationId: organizationId(),
    id: id(),
    userId: uuid().notNull(),
    endpoint: text().notNull(),
    /** Base64url: the browser's public key and its secret (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'push_subscriptions_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('push_subscriptions_endpoint_key').on(t.organizationId, t.endpoint),
    index('push_subscriptions_user_idx').on(t.organizationId, t.userId),
    foreignKey({
      name: 'push_subscriptions_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** A way into an organization, by link. The link holds the secret; here is its SHA-256. */
export const invitations = pgTable(
  'invitations',
  {
    organizationId: organizationId(),
    id: id(),
    secretHash: text().notNull(),
    /** Given: only this address may use it. */
    email: text(),
    role: text({ enum: ['ADMIN', 'USER'] }).notNull(),
    invitedBy: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    acceptedBy: uuid(),
    revokedAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'invitations_pk', columns: [t.organizationId, t.id] }),
    index('invitations_inviter_idx').on(t.organizationId, t.invitedBy),
    index('invitations_accepted_idx').on(t.organizationId, t.acceptedBy),
  ],
);
