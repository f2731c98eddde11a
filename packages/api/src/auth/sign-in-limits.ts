import type { Context } from '../context';
import { consume, limiter, tooManyAttempts } from './rate-limit';

/**
 * Limits of failed sign-ins, based on the login recipe of rate-limiter-flexible. No limit depends on the account alone,
 * so that wrong passwords from elsewhere lock nobody out:
 * - a browser that has signed in to the account before has a count of its own;
 * - other attempts count per account and address together, and per address;
 * - attempts on one account from many addresses are slowed down by a growing delay.
 */
const windowSeconds = 15 * 60;
const daySeconds = 24 * 3600;
const pairFailures = 10;
const browserFailures = 10;
const addressFailures = 100;
/** Failures of an account in a day, from all addresses, before attempts are slowed down. */
const freeAccountFailures = 20;
const maxDelaySeconds = 60;

/** Seconds between two attempts on an account after this many failures: 0 at first, then 1, 2, 4 … 60. */
export function delaySeconds(failures: number): number {
  if (failures < freeAccountFailures) return 0;
  return Math.min(2 ** (failures - freeAccountFailures), maxDelaySeconds);
}

export interface SignInAttempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before its password is verified, so that concurrent attempts cannot exceed the limit.
 * @param browserId set if the browser has signed in to this account before
 * @throws TOO_MANY_REQUESTS with retryAfter in seconds
 */
export function limitSignIn(ctx: Context, email: string, browserId: string | null): Promise<SignInAttempt> {
  return browserId === null ? limitByAddress(ctx, email) : limitByBrowser(ctx, email, browserId);
}

async function limitByBrowser({ db }: Context, email: string, browserId: string): Promise<SignInAttempt> {
  const key = `sign-in:browser:${email}:${browserId}`;
  await consume(db, { points: browserFailures, seconds: windowSeconds }, key);
  return {
    failed: async () => undefined,
    succeeded: async () => void (await limiter(db, { points: browserFailures, seconds: windowSeconds }).delete(key)),
  };
}

async function limitByAddress({ db, caller }: Context, email: string): Promise<SignInAttempt> {
  const [pairKey, addressKey, accountKey] = [
    `sign-in:pair:${email}:${caller.address}`,
    `sign-in:failed-address:${caller.address}`,
    `sign-in:failed-account:${email}`,
  ];
  const pair = limiter(db, { points: pairFailures, seconds: windowSeconds });
  const address = limiter(db, { points: addressFailures, seconds: windowSeconds });
  const account = limiter(db, { points: freeAccountFailures, seconds: daySeconds });

  const [byAddress, byAccount] = await Promise.all([address.get(addressKey), account.get(accountKey)]);
  if (byAddress && byAddress.consumedPoints >= addressFailures) throw tooManyAttempts(byAddress.msBeforeNext);
  await consume(db, { points: pairFailures, seconds: windowSeconds }, pairKey);
  const delay = delaySeconds(byAccount?.consumedPoints ?? 0);
  if (delay) await consume(db, { points: 1, seconds: delay }, `sign-in:delay:${email}`);
  return {
    failed: async () => {
      await Promise.all([address.penalty(addressKey), account.penalty(accountKey)]);
    },
    succeeded: async () => void (await pair.delete(pairKey)),
  };
}
