import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** Ids are 'default', 'public', or a UUIDv7 as text. */
export const organizations = pgTable('organizations', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** IANA name; calendar dates are dates in this zone. */
  timeZone: text().notNull().default('UTC'),
  /** Every sign-in needs a second factor; people without one set one up first. */
  secondFactorRequired: boolean().notNull().default(false),
  createdAt: createdAt(),
});
