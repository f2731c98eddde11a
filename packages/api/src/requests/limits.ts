import { consume } from '../auth/rate-limit';
import type { Context } from '../context';
import { DomainError } from '../errors';

const hourSeconds = 3600;

/** Rate limits for people without an account. Counted in the database, so that all servers share them. */
export const reportLimits = {
  /** Opened pages per address, and received request bodies per address. */
  lookup: { points: 120, seconds: hourSeconds / 4 },
  upload: { points: 40, seconds: hourSeconds },
  /** Reports per address, per device, and for all devices of an organization. */
  address: { points: 20, seconds: hourSeconds },
  device: { points: 20, seconds: hourSeconds },
  organization: { points: 100, seconds: hourSeconds },
  /** Megabytes of photos per organization. */
  photos: { points: 500, seconds: 24 * hourSeconds },
} as const;

/** @throws TOO_MANY_REQUESTS with retryAfter in seconds */
export async function limitReports(
  { db }: Pick<Context, 'db'>,
  limit: keyof typeof reportLimits,
  key: string,
  points = 1,
): Promise<void> {
  try {
    await consume(db, reportLimits[limit], `fault-report:${limit}:${key}`, points);
  } catch (error) {
    if (!(error instanceof DomainError) || !error.retryAfter) throw error;
    const minutes = Math.ceil(error.retryAfter / 60);
    const message = `Too many reports were sent. Please try again in ${minutes} min, or tell the maintenance team directly.`;
    throw new DomainError('TOO_MANY_REQUESTS', message, { retryAfter: error.retryAfter });
  }
}
