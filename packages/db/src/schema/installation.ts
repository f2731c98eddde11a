import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about the whole installation that its first start decided. */
export const installationFacts = pgTable('installation_facts', {
  /** For example 'password-policy'. */
  name: text().primaryKey(),
  value: text().notNull(),
});
