import { devices } from '@steward/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** A polled device whose own time is not set may miss two polls, and at least this long. */
const shortestDefaultSeconds = 300;

/**
 * Seconds without a reading after which a device is offline; null for never. Only of a polled device is it known how often it should
 * report, so others are never offline unless somebody says after how long.
 */
export const signalTimeout: SQL<number | null> = sql`case
  when ${devices.offlineAfterSeconds} is not null then nullif(${devices.offlineAfterSeconds}, 0)
  when ${devices.httpEndpoint} is not null then greatest(${sql.raw(String(shortestDefaultSeconds))}, 3 * ${devices.pollIntervalSeconds})
end`;
