import type { Actor, Context } from '../context';
import type { Events } from '../ports';
import { deviceTokensTopic } from '../topics';

/** How long a token is cached. A revocation removes it immediately, unless the event is lost. */
const freshMs = 5_000;
const maxTokens = 20_000;

export interface KnownToken {
  actor: Actor;
  secretHash: string;
  expiresAt: Date;
}

/**
 * Caches valid device tokens for a few seconds. Devices call often, and looking up the token would take as long as storing the readings.
 */
export class KnownDeviceTokens {
  private tokens = new Map<string, KnownToken & { readAt: number }>();

  /** @param id organization and token */
  find(id: string, now: Date): KnownToken | null {
    const token = this.tokens.get(id);
    const age = token ? now.getTime() - token.readAt : Number.POSITIVE_INFINITY;
    return token && age >= 0 && age < freshMs && token.expiresAt > now ? token : null;
  }

  /**
   * Call before a token is read.
   * @returns a function that remembers it, unless a token was revoked meanwhile
   */
  startReading(id: string, now: Date): (token: KnownToken) => void {
    const { tokens } = this;
    return (token) => {
      if (tokens.size >= maxTokens) tokens.clear();
      // after `forgetAll`, nobody looks into this map any more
      tokens.set(id, { ...token, readAt: now.getTime() });
    };
  }

  forgetAll(): void {
    this.tokens = new Map();
  }
}

/** By the events that announce revocations. */
const known = new WeakMap<Events, KnownDeviceTokens>();

export function knownDeviceTokens({ ports, stopping }: Pick<Context, 'ports' | 'stopping'>): KnownDeviceTokens {
  const { events } = ports;
  const tokens = known.get(events) ?? new KnownDeviceTokens();
  if (!known.has(events)) {
    known.set(events, tokens);
    void forgetRevoked(tokens, events, stopping);
  }
  return tokens;
}

async function forgetRevoked(tokens: KnownDeviceTokens, events: Events, stopping: AbortSignal): Promise<void> {
  for await (const _ of events.subscribe(deviceTokensTopic, stopping)) tokens.forgetAll();
}
