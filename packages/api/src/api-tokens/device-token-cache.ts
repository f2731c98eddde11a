import type { Actor, Context } from '../context';
import type { Events } from '../ports';
import { deviceTokensTopic } from '../topics';

/**
 * How long a token is cached. A revocation removes it immediately, unless the event is lost. Devices that send every few seconds, however
 * many there are, then cause one lookup a minute each.
 */
const freshMs = 60_000;
const maxTokens = 20_000;

export interface CachedToken {
  actor: Actor;
  secretHash: string;
  expiresAt: Date;
}

/**
 * Caches valid device tokens for a minute. Devices call often, and looking up the token would take as long as storing the readings.
 */
export class DeviceTokenCache {
  private tokens = new Map<string, CachedToken & { readAt: number }>();

  /** @param id ids of the organization and the token */
  find(id: string, now: Date): CachedToken | null {
    const token = this.tokens.get(id);
    const age = token ? now.getTime() - token.readAt : Number.POSITIVE_INFINITY;
    return token && age >= 0 && age < freshMs && token.expiresAt > now ? token : null;
  }

  /**
   * Call before a token is read from the database.
   * @returns a function that caches it, unless a token was revoked in the meantime
   */
  startReading(id: string, now: Date): (token: CachedToken) => void {
    const { tokens } = this;
    return (token) => {
      if (tokens.size >= maxTokens) tokens.clear();
      // `forgetAll` replaces the map, which discards a token that was read before
      tokens.set(id, { ...token, readAt: now.getTime() });
    };
  }

  forgetAll(): void {
    this.tokens = new Map();
  }
}

/** One cache for each source of revocation events. */
const caches = new WeakMap<Events, DeviceTokenCache>();

export function deviceTokenCache({ ports, stopping }: Pick<Context, 'ports' | 'stopping'>): DeviceTokenCache {
  const { events } = ports;
  const cache = caches.get(events) ?? new DeviceTokenCache();
  if (!caches.has(events)) {
    caches.set(events, cache);
    void forgetRevoked(cache, events, stopping);
  }
  return cache;
}

async function forgetRevoked(cache: DeviceTokenCache, events: Events, stopping: AbortSignal): Promise<void> {
  for await (const _ of events.subscribe(deviceTokensTopic, stopping)) cache.forgetAll();
}
