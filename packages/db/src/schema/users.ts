import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { organizations } from './organizations';

export const users = pgTable(
  'users',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    role: text({ enum: ['ADMIN', 'USER'] })
      .notNull()
      .default('USER'),
    enabled: boolean().notNull().default(true),
    gmailId: text(),
    slackId: text(),
    teamId: text(),
    /** The address that a link confirmed; confirmed is the account's address while both are equal. */
    confirmedEmail: text(),
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    lastLoginAt: instant(),
    /** Since when a sign-in also needs a second factor (second-factors.ts); null without one. */
    secondFactorSince: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ name: 'users_pk', columns: [t.organizationId, t.id] })],
);

/** Accounts that can sign in. The only table that is queried without an organization. */
export const identities = pgTable(
  'identities',
  {
    /** In lower case. */
    email: text().primaryKey(),
    passwordHash: text().notNull(),
    /** False if the account was created by the sign-in provider and has a random password that nobody knows. */
    hasPassword: boolean().notNull().default(true),
    organizationId: organizationId(),
    userId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('identities_user_idx').on(t.organizationId, t.userId),
    foreignKey({
      name: 'identities_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** A sign-in of one browser. Its refresh tokens form a family: reuse of a rotated token revokes the session. */
export const sessions = pgTable(
  'sessions',
  {
    organizationId: organizationId(),
    id: id(),
    userId: uuid().notNull(),
    /** SHA-256 of the current refresh token. `generation` is the number of tokens before it. */
    refreshHash: text().notNull(),
    generation: integer().notNull().default(0),
    rotatedAt: instant(),
    userAgent: text(),
    /** IP address of the latest sign-in or token refresh; null in rows of earlier versions. */
    lastAddress: text(),
    /** When a second factor was confirmed; null if the sign-in needed none. */
    secondFactorAt: instant(),
    /** Time of authentication at the sign-in provider, 1970 if unknown; null for a password sign-in, which uses the session's creation time. */
    authenticatedAt: instant(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'sessions_pk', columns: [t.organizationId, t.id] }),
    index('sessions_user_idx').on(t.organizationId, t.userId),
    // finds expired sessions of all organizations
    index('sessions_expiry_idx').on(t.expiresAt),
    foreignKey({
      name: 'sessions_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

/**
 * The one valid link with which a user can set a new password; using it deletes the row. The secret of the link is not
 * stored: it is derived from the signing key.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    /** Part of the link: a new id makes earlier links invalid. */
    linkId: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'password_resets_pk', columns: [t.organizationId, t.userId] }),
    foreignKey({
      name: 'password_resets_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

/**
 * The one valid link that confirms an address: that of the account, or a new one that takes its place. Using it deletes
 * the row. As with password links, the secret is derived from the signing key.
 */
export const addressLinks = pgTable(
  'address_links',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    /** Part of the link: a new id makes earlier links invalid. */
    linkId: uuid().notNull(),
    /** In lower case. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'address_links_pk', columns: [t.organizationId, t.userId] }),
    foreignKey({
      name: 'address_links_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Counters of rate-limiter-flexible, shared by all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull(), expire: instant() },
  (t) => [index('rate_limits_expire_idx').on(t.expire)],
);
