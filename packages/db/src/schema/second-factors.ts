import {
  bigint,
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
import { users } from './users';

/** The authenticator app of a user (TOTP, RFC 6238). */
export const authenticatorApps = pgTable(
  'authenticator_apps',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    /** Encrypted with a key that is derived from the signing key. */
    encryptedSecret: text().notNull(),
    /** Number of the latest 30-second step whose code was accepted: older codes and this one are refused. */
    lastStep: integer().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'authenticator_apps_pk', columns: [t.organizationId, t.userId] }),
    foreignKey({
      name: 'authenticator_apps_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Unused recovery codes of a user; using one deletes its row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    /** SHA-256 of the code, which is random (80 bits). */
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'recovery_codes_pk', columns: [t.organizationId, t.userId, t.codeHash] }),
    foreignKey({
      name: 'recovery_codes_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** A WebAuthn credential of a user. */
export const passkeys = pgTable(
  'passkeys',
  {
    organizationId: organizationId(),
    id: id(),
    userId: uuid().notNull(),
    name: text().notNull(),
    /** Chosen by the authenticator, in base64url. */
    credentialId: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** Signature counter; 0 for authenticators that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** The authenticator may copy the key to other devices of its owner. */
    synced: boolean().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'passkeys_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('passkeys_credential_key').on(t.organizationId, t.credentialId),
    index('passkeys_user_idx').on(t.organizationId, t.userId),
    foreignKey({
      name: 'passkeys_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** The account at an OpenID Connect provider with which a user signs in. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    organizationId: organizationId(),
    userId: uuid().notNull(),
    issuer: text().notNull(),
    /** The provider's id of the account (claim `sub`). */
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'provider_accounts_pk', columns: [t.organizationId, t.userId, t.issuer] }),
    uniqueIndex('provider_accounts_subject_key').on(t.organizationId, t.issuer, t.subject),
    foreignKey({
      name: 'provider_accounts_user_fk',
      columns: [t.organizationId, t.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);
