import { consume } from '../auth/rate-limit';
import type { Context } from '../context';
import { DomainError } from '../errors';

const hour = 3600;

/** What people without an account may send. Counted in the database, so that all servers share the limits. */
export const reportLimits = {
  /** Pages that are opened from one address, and bodies that are received from it. */
  lookup: { points: 120, seconds: hour / 4 },
  upload: { points: 40, seconds: hour },
  /** Reports from one address, for one device, and for all devices of an organization. */
  address: { points: 20, seconds: hour },
  device: { points: 20, seconds: hour },
  organization: { points: 100, seconds: hour },
  /** Megabytes of photos for an organization. */
  photos: { points: 500, seconds: 24 * hour },
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
