import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** Ids are 'default', 'public', or a UUIDv7 as text. */
export const organizations = pgTable('organizations', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** IANA name; calendar dates are dates in this zone. */
  timeZone: text().notNull().default('UTC'),
  createdAt: createdAt(),
});
