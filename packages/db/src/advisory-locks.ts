import { type SQL, sql } from 'drizzle-orm';

/** Keys of our advisory locks, all here so that no two are equal. Never change a key: older servers in operation use it. */
export const advisoryLocks = {
  /** One server migrates at a time. */
  migration: 7_302_026,
  /** Only one account can become the first one, the administrator. */
  firstAccount: 7_302_027,
  /** One server prepares the job queue at a time. */
  jobQueueStart: 7_302_028,
  /** Deliveries are claimed by one server at a time, so that a digest is never split. */
  deliveryClaims: 7_302_029,
} as const;

/** Held while a unique name for a document of the organization is chosen. */
export const documentNamesLock = (organizationId: string): SQL => sql`hashtext(${`document names ${organizationId}`})`;

/** Held while the sales data of the demonstration organization are created. */
export const demonstrationSalesLock: SQL = sql`hashtext('demonstration sales')`;

/** Held while a device of the organization becomes a part of another, so that two changes cannot form a cycle. */
export const deviceTreeLock = (organizationId: string): SQL => sql`hashtext(${`device tree ${organizationId}`})`;

/** Held while the rows of a file are imported into the organization, so that two imports cannot add the same record. */
export const importsLock = (organizationId: string): SQL => sql`hashtext(${`imports ${organizationId}`})`;
