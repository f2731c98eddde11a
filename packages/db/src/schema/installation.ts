import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Facts about the whole installation that its first start decided. */
export const installationFacts = pgTable('installation_facts', {
  /** For example 'password-policy'. */
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Work that one server does at a time. Times are those of the database's clock. */
export const leases = pgTable('leases', {
  /** For example 'mqtt'. */
  name: text().primaryKey(),
  /** Identifies the server process. */
  holder: uuid().notNull(),
  /** Another server may take over from then on. */
  expiresAt: instant().notNull(),
});
