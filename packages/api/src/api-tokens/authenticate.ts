import { apiTokens } from '@steward/db/schema';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { hashToken, sameHash } from '../auth/tokens';
import type { Actor, Context } from '../context';
import { grantOf } from '../token-grant';
import { deviceTokenCache } from './device-token-cache';
import { readApiToken } from './token';

/** The last use is stored at most this often, so that a busy client does not write with every call. */
const lastUseMs = 60_000;

type Authenticating = Pick<Context, 'db' | 'now' | 'ports' | 'stopping'>;

/** Returns the owner of an API token, with the token's scopes; null if the token is invalid for any reason. */
export async function authenticateApiToken(ctx: Authenticating, text: string): Promise<Actor | null> {
  const tokenParts = readApiToken(text);
  if (!tokenParts) return null;
  const { organizationId, tokenId, secret } = tokenParts;
  const id = `${organizationId} ${tokenId}`;
  const cache = deviceTokenCache(ctx);
  const cached = cache.find(id, ctx.now());
  if (cached) return sameHash(cached.secretHash, hashToken(secret)) ? cached.actor : null;
  const remember = cache.startReading(id, ctx.now());
  const grant = await grantOf(ctx.db, organizationId, tokenId, ctx.now());
  if (!grant || !sameHash(grant.token.secretHash, hashToken(secret))) return null;
  const { userId, deviceId, scopes, secretHash, expiresAt, lastUsedAt } = grant.token;
  const owner = userId ?? deviceId;
  if (!owner) return null;
  const staleBefore = new Date(ctx.now().getTime() - lastUseMs);
  if (!lastUsedAt || lastUsedAt <= staleBefore) await storeLastUse(ctx, organizationId, tokenId, staleBefore);
  const actor = { userId: owner, organizationId, role: grant.role, sessionId: tokenId, token: { scopes, deviceId } };
  // a person's token is not cached, because disabling the account or changing its role must take effect at once
  if (deviceId) remember({ actor, secretHash, expiresAt });
  return actor;
}

/** Only one of several concurrent calls writes. */
async function storeLastUse(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  tokenId: string,
  staleBefore: Date,
): Promise<void> {
  const isStale = or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, new Date(staleBefore.getTime() + 1)));
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now() })
    .where(and(eq(apiTokens.organizationId, organizationId), eq(apiTokens.id, tokenId), isStale));
}
