import type { Db } from '@steward/db/client';
import { rateLimits } from '@steward/db/schema';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context';
import { DomainError } from '../errors';

const windowSeconds = 15 * 60;
/** Attempts per 15 minutes. Sign-ins have limits of their own (sign-in-limits.ts). */
const limits = {
  'sign-up': { account: 5, address: 30 },
  refresh: { account: 120, address: 600 },
  'change-password': { account: 10, address: 100 },
  'check-password': { account: 60, address: 300 },
  passkey: { account: 10, address: 100 },
  'second-factor': { account: 10, address: 100 },
  'forgot-password': { account: 3, address: 30 },
  'send-address-link': { account: 5, address: 50 },
  'export-data': { account: 10, address: 100 },
  'send-test': { account: 10, address: 100 },
} as const;
type LimitedAction = keyof typeof limits;

export interface Limit {
  points: number;
  seconds: number;
}

const limiters = new WeakMap<Db, Map<string, RateLimiterDrizzle>>();

/** Counts in the database, so that all servers share the limit. */
export function limiter(db: Db, { points, seconds }: Limit): RateLimiterDrizzle {
  const cache = limiters.get(db) ?? new Map<string, RateLimiterDrizzle>();
  limiters.set(db, cache);
  const key = `${points}/${seconds}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const created = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  });
  cache.set(key, created);
  return created;
}

/** Counts one attempt for the account and one for the network address. @throws TOO_MANY_REQUESTS with retryAfter in seconds. */
export async function limitAttempts(ctx: Context, action: LimitedAction, account: string): Promise<void> {
  const { account: perAccount, address: perAddress } = limits[action];
  const seconds = windowSeconds;
  await consume(ctx.db, { points: perAccount, seconds }, `${action}:account:${account.toLowerCase()}`);
  await consume(ctx.db, { points: perAddress, seconds }, `${action}:address:${ctx.caller.address}`);
}

/** After a success: clears the account's count, and takes the attempt back from that of the address, which many people share. */
export async function resetAttempts(ctx: Context, action: LimitedAction, account: string): Promise<void> {
  const { account: perAccount, address: perAddress } = limits[action];
  const seconds = windowSeconds;
  await limiter(ctx.db, { points: perAccount, seconds }).delete(`${action}:account:${account.toLowerCase()}`);
  await limiter(ctx.db, { points: perAddress, seconds }).reward(`${action}:address:${ctx.caller.address}`);
}

/** @throws TOO_MANY_REQUESTS */
export async function consume(db: Db, limit: Limit, key: string, points = 1): Promise<void> {
  try {
    await limiter(db, limit).consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooManyAttempts(refusal.msBeforeNext);
  }
}

export function tooManyAttempts(milliseconds: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  return new DomainError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${minutes} min.`, { retryAfter });
}
