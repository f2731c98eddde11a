import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns';

/** Days after which rows of a kind are removed. A missing kind has the product's default. */
export type StoredRetentionDays = Partial<
  Record<'audit' | 'notifications' | 'chat' | 'telemetry' | 'reporters', number>
>;

/** Who is notified of unacknowledged alarms, and when. */
export interface StoredEscalation {
  afterMinutes: number;
  /** Null, or the id of a deleted or disabled user: notifies all administrators. */
  userId: string | null;
  priority: 'HIGH' | 'ALL';
}

/** Ids are 'default', 'public', or a UUIDv7 as text. */
export const organizations = pgTable('organizations', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** IANA name; calendar dates are dates in this zone. */
  timeZone: text().notNull().default('UTC'),
  /** The first day of a week in calendars. */
  weekStartsOn: text({ enum: ['monday', 'saturday', 'sunday'] })
    .notNull()
    .default('monday'),
  /** Every sign-in needs a second factor; people without one set one up first. */
  secondFactorRequired: boolean().notNull().default(false),
  /** Who may join; null: whoever the server lets join (SIGNUP), which is also the upper limit. */
  signUp: text({ enum: ['open', 'invite', 'closed'] }),
  /** Whether precautions must be acknowledged before work on a task is started or completed. */
  mustAcknowledgePrecautions: boolean().notNull().default(false),
  /** Whether people without an account may report faults by the QR code of a device. */
  publicReports: boolean().notNull().default(false),
  /** ISO 4217 code of all costs; null: costs are shown as plain numbers. */
  currency: text(),
  /** Null if alarms are not escalated. */
  escalation: jsonb().$type<StoredEscalation>(),
  retentionDays: jsonb().$type<StoredRetentionDays>().notNull().default({}),
  /** Null: the limits of the server, which are also the upper limits. */
  maxDocuments: integer(),
  maxBytes: bigint({ mode: 'number' }),
  /** When an administrator first confirmed the name. Before that it is a placeholder. */
  namedAt: instant(),
  /** When an administrator dismissed the first-day checklist. */
  checklistDismissedAt: instant(),
  createdAt: createdAt(),
});
