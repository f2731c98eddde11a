import type { Db } from '@steward/db/client';
import { rateLimits } from '@steward/db/schema';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context';
import { DomainError } from '../errors';

const window = 15 * 60;
const limits = {
  'sign-in': { account: 10, address: 100 },
  'sign-up': { account: 5, address: 30 },
  refresh: { account: 120, address: 600 },
  'change-password': { account: 10, address: 100 },
  'send-test': { account: 10, address: 100 },
} as const;
export type LimitedAction = keyof typeof limits;

const limiters = new WeakMap<Db, Map<number, RateLimiterDrizzle>>();

function limiter(db: Db, points: number): RateLimiterDrizzle {
  const ofDb = limiters.get(db) ?? new Map<number, RateLimiterDrizzle>();
  limiters.set(db, ofDb);
  const known = ofDb.get(points);
  if (known) return known;
  const made = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    points,
    duration: window,
    clearExpiredByTimeout: false,
  });
  ofDb.set(points, made);
  return made;
}

/** Counts one attempt of an account and of its address. @throws TOO_MANY_REQUESTS with retryAfter in seconds. */
export async function limitAttempts(ctx: Context, action: LimitedAction, account: string): Promise<void> {
  const { account: perAccount, address: perAddress } = limits[action];
  await consume(ctx.db, perAccount, `${action}:account:${account.toLowerCase()}`);
  await consume(ctx.db, perAddress, `${action}:address:${ctx.caller.address}`);
}

/** A success forgets the failures of the account. */
export async function forgiveAttempts(ctx: Context, action: LimitedAction, account: string): Promise<void> {
  await limiter(ctx.db, limits[action].account).delete(`${action}:account:${account.toLowerCase()}`);
}

async function consume(db: Db, points: number, key: string) {
  try {
    await limiter(db, points).consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfter / 60);
    throw new DomainError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${minutes} min.`, {
      retryAfter,
    });
  }
}
