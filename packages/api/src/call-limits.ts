import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from './errors';

/** Cost of calls, in units of about 5 ms of processor time. Readings have a separate budget (`chargeReadings`). */
export const callCosts = {
  readings: 0,
  read: 1,
  longList: 10,
  search: 30,
  answer: 30,
  readManual: 60,
  report: 60,
} as const;

/** Fixed cost of a request with readings, in values, because each request takes some milliseconds regardless of its size. */
export const valuesPerRequest = 100;
/** Fixed cost of a broker message or an endpoint response, in values. Lower: devices send single values, and no token is checked. */
export const valuesPerMessage = 10;

interface User {
  organizationId: string;
  userId: string;
}

interface Device {
  organizationId: string;
  deviceId: string;
}

export interface CallLimitSettings {
  /** Units that a user may spend in a minute (see `callCosts`). */
  unitsPerUser: number;
  /** Units that all users of an organization may spend in a minute. */
  unitsPerOrganization: number;
  /** Subscriptions and event streams that a user may have open at once. */
  streamsPerUser: number;
  /**
   * Maximum number of reading values per device and minute. Each request is charged `valuesPerRequest` in addition, each message
   * `valuesPerMessage`.
   */
  valuesPerDevice: number;
  /** Maximum number of reading values per organization and minute. */
  valuesPerOrganization: number;
}

/**
 * Limits the load that a user and an organization may put on this process. Counted in memory, because it runs on every call; with
 * several servers, each grants the full budget.
 */
export class CallLimits {
  private readonly users: RateLimiterAbstract;
  private readonly organizations: RateLimiterAbstract;
  private readonly streamsPerUser: number;
  private readonly deviceValues: RateLimiterAbstract;
  private readonly organizationValues: RateLimiterAbstract;
  private readonly openStreams = new Map<string, number>();

  constructor(settings: CallLimitSettings) {
    const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
    this.users = perMinute(settings.unitsPerUser);
    this.organizations = perMinute(settings.unitsPerOrganization);
    this.deviceValues = perMinute(settings.valuesPerDevice);
    this.organizationValues = perMinute(settings.valuesPerOrganization);
    this.streamsPerUser = settings.streamsPerUser;
  }

  /** @param units see `callCosts` @throws TOO_MANY_REQUESTS with retryAfter in seconds */
  async charge(user: User, units: number): Promise<void> {
    if (!units) return;
    await consume(this.users, userKey(user), units);
    await consume(this.organizations, user.organizationId, units);
  }

  /**
   * Charges readings to a budget that is separate from calls, so that devices never lock out the people of their organization.
   * @param device the device that the readings belong to
   * @param overhead values charged for the request or message in addition to its readings @throws TOO_MANY_REQUESTS with retryAfter in seconds
   */
  async chargeReadings(
    { organizationId, deviceId }: Device,
    values: number,
    overhead = valuesPerRequest,
  ): Promise<void> {
    await consume(this.deviceValues, `${organizationId}:${deviceId}`, overhead + values);
    await consume(this.organizationValues, organizationId, overhead + values);
  }

  /** Call this before opening a stream. @throws TOO_MANY_REQUESTS */
  checkStreams(user: User): void {
    const open = this.openStreams.get(userKey(user)) ?? 0;
    if (open < this.streamsPerUser) return;
    const message = `You already have ${open} live connections to Steward. Please close pages that you do not need.`;
    throw new DomainError('TOO_MANY_REQUESTS', message, { retryAfter: 60 });
  }

  /** Counts a stream from its first item until the returned function is called, once. */
  countStream(user: User): () => void {
    const key = userKey(user);
    this.openStreams.set(key, (this.openStreams.get(key) ?? 0) + 1);
    return () => {
      const openCount = (this.openStreams.get(key) ?? 1) - 1;
      if (openCount) this.openStreams.set(key, openCount);
      else this.openStreams.delete(key);
    };
  }
}

const userKey = ({ organizationId, userId }: User) => `${organizationId}:${userId}`;

async function consume(limiter: RateLimiterAbstract, key: string, units: number): Promise<void> {
  try {
    await limiter.consume(key, units);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new DomainError('TOO_MANY_REQUESTS', `Too many requests. Please try again in ${retryAfter} s.`, {
      retryAfter,
    });
  }
}
