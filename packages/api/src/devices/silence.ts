import { devices } from '@steward/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** Minimum default for polled devices, which may miss two polls. */
const shortestDefaultSeconds = 300;

/**
 * Seconds without a reading after which a device is OFFLINE; null if never. Only polled devices have a known reporting interval,
 * so other devices need an explicit setting.
 */
export const signalTimeout: SQL<number | null> = sql`case
  when ${devices.offlineAfterSeconds} is not null then nullif(${devices.offlineAfterSeconds}, 0)
  when ${devices.httpEndpoint} is not null then greatest(${sql.raw(String(shortestDefaultSeconds))}, 3 * ${devices.pollIntervalSeconds})
end`;
