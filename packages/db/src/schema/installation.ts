import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Facts about the whole installation that its first start decided. */
export const installationFacts = pgTable('installation_facts', {
  /** For example 'password-policy'. */
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Work that only one server does at a time. Times use the database clock. */
export const leases = pgTable('leases', {
  /** Name of the work: 'mqtt'. */
  name: text().primaryKey(),
  /** Identifies the server process. */
  holder: uuid().notNull(),
  /** Another server can acquire the lease from this time on. */
  expiresAt: instant().notNull(),
});
