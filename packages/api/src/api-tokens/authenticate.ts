import { apiTokens } from '@steward/db/schema';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { hashToken, sameHash } from '../auth/tokens';
import type { Actor, Context } from '../context';
import { grantOf } from '../token-grant';
import { knownDeviceTokens } from './known-device-tokens';
import { readApiToken } from './token';

/** The last use is stored at most this often, so that a busy client does not write with every call. */
const lastUseMs = 60_000;

type Authenticating = Pick<Context, 'db' | 'now' | 'ports' | 'stopping'>;

/** The owner of an API token, with what it may be used for. Null for a token that is not valid, for whatever reason. */
export async function authenticateApiToken(ctx: Authenticating, text: string): Promise<Actor | null> {
  const presented = readApiToken(text);
  if (!presented) return null;
  const { organizationId, tokenId, secret } = presented;
  const id = `${organizationId} ${tokenId}`;
  const tokens = knownDeviceTokens(ctx);
  const known = tokens.find(id, ctx.now());
  if (known) return sameHash(known.secretHash, hashToken(secret)) ? known.actor : null;
  const remember = tokens.startReading(id, ctx.now());
  const grant = await grantOf(ctx.db, organizationId, tokenId, ctx.now());
  if (!grant || !sameHash(grant.token.secretHash, hashToken(secret))) return null;
  const { userId, deviceId, scopes, secretHash, expiresAt, lastUsedAt } = grant.token;
  const owner = userId ?? deviceId;
  if (!owner) return null;
  const staleBefore = new Date(ctx.now().getTime() - lastUseMs);
  if (!lastUsedAt || lastUsedAt <= staleBefore) await storeLastUse(ctx, organizationId, tokenId, staleBefore);
  const actor = { userId: owner, organizationId, role: grant.role, sessionId: tokenId, token: { scopes, deviceId } };
  // a person's token ends with a change of the account as well
  if (deviceId) remember({ actor, secretHash, expiresAt });
  return actor;
}

/** Of several calls at the same time, one writes. */
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
