import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { consume } from '../../auth/rate-limit';
import type { Context } from '../../context';
import { DomainError } from '../../errors';

/** Purpose of a challenge: adding a passkey, confirming a password, or signing in without one. */
export type Ceremony = 'add' | 'confirm' | 'sign-in';

const ceremonySeconds = 300;
const audience = 'passkey-ceremony';

/**
 * A random challenge for an authenticator, and a token with its user and purpose, so that any server can check the answer.
 * @param userId null for a sign-in without a password, whose user is not known yet
 */
export async function beginCeremony({ settings, now }: Context, ceremony: Ceremony, userId: string | null) {
  const challenge = new Uint8Array(randomBytes(32));
  const issuedAt = Math.floor(now().getTime() / 1000);
  const token = await new SignJWT({ ceremony, ...(userId ? { sub: userId } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(Buffer.from(challenge).toString('base64url'))
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ceremonySeconds)
    .sign(settings.signingKey);
  return { challenge, token };
}

/** The challenge of a token, which can be answered once. @returns in base64url @throws CONFLICT when it expired or was answered */
export async function endCeremony(ctx: Context, token: string, ceremony: Ceremony, userId: string | null) {
  const { payload } = await jwtVerify(token, ctx.settings.signingKey, {
    audience,
    algorithms: ['HS256'],
    currentDate: ctx.now(),
  }).catch(() => {
    throw ceremonyExpired();
  });
  const { jti = '', sub = null } = payload;
  if (payload.ceremony !== ceremony || sub !== userId || !jti) throw ceremonyExpired();
  await consume(ctx.db, { points: 1, seconds: ceremonySeconds }, `passkey-challenge:${jti}`).catch(() => {
    throw ceremonyExpired();
  });
  return jti;
}

const ceremonyExpired = () =>
  new DomainError('CONFLICT', 'This took too long. Please try again.', { reason: 'Passkey request expired' });
