import { type SQL, sql } from 'drizzle-orm';

/**
 * Keys of our advisory locks, in one place so that no two are the same. Older servers beside this one hold the same keys:
 * never change one.
 */
export const advisoryLocks = {
  /** One server migrates at a time. */
  migration: 7_302_026,
  /** Who signs up first, and becomes administrator, is decided once. */
  firstAccount: 7_302_027,
  /** One server prepares the job queue at a time. */
  jobQueueStart: 7_302_028,
  /** Deliveries are claimed by one server at a time, so that a digest is never split. */
  deliveryClaims: 7_302_029,
} as const;

/** An organization's document names, while one is chosen. */
export const documentNamesLock = (organizationId: string): SQL => sql`hashtext(${`document names ${organizationId}`})`;

/** The sales data of the demonstration organization, while they are created. */
export const demonstrationSalesLock: SQL = sql`hashtext('demonstration sales')`;
