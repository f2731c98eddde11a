import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { users } from './users';

/** Settings of a user that differ from the specified defaults. Without a row all defaults apply. */
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

/** A browser that receives web push messages for a user (RFC 8030). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    organizationId: organizationId(),
    id: id(),
    userId: uuid().notNull(),
    endpoint: text().notNull(),
    /** The browser's public key and authentication secret in base64url (RFC 8291). */
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

/** An invitation link to an organization. The link contains the secret; this row has its SHA-256. */
export const invitations = pgTable(
  'invitations',
  {
    organizationId: organizationId(),
    id: id(),
    secretHash: text().notNull(),
    /** If set, only this address can accept the invitation. */
    email: text(),
    role: text({ enum: ['ADMIN', 'USER'] }).notNull(),
    invitedBy: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    acceptedBy: uuid(),
    revokedAt: instant(),
    /** When the invitation was last emailed, and whether the last attempt failed for good. */
    mailedAt: instant(),
    mailFailed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'invitations_pk', columns: [t.organizationId, t.id] }),
    index('invitations_inviter_idx').on(t.organizationId, t.invitedBy),
    index('invitations_accepted_idx').on(t.organizationId, t.acceptedBy),
    index('invitations_email_idx').on(t.organizationId, t.email),
    // finds expired invitations of all organizations
    index('invitations_expiry_idx').on(t.expiresAt),
  ],
);
