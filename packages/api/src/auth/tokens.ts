import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export const accessTokenSeconds = 3600;

export interface TokenSubject {
  userId: string;
  organizationId: string;
  sessionId: string;
}

/** An access token goes in the Authorization header; a cookie token only in the HttpOnly cookie. Neither serves as the other. */
type Purpose = 'access' | 'cookie';

export async function signToken(
  key: Uint8Array,
  subject: TokenSubject,
  { purpose, now, validSeconds }: { purpose: Purpose; now: Date; validSeconds: number },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ org: subject.organizationId, sid: subject.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject.userId)
    .setAudience(purpose)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + validSeconds)
    .sign(key);
}

interface VerifiedToken {
  subject: TokenSubject;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Verified tokens by signing key, because a browser sends the same token with every call. */
const verifiedTokens = new WeakMap<Uint8Array, Map<string, VerifiedToken>>();
const maxCachedTokens = 5000;

/**
 * The subject of a token. Does not check whether its session is revoked; `authenticate` in `sessions.ts` does.
 * @returns null for anything that is not a valid, current token for this purpose.
 */
export async function verifyToken(
  key: Uint8Array,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<TokenSubject | null> {
  const cache = verifiedTokens.get(key) ?? new Map<string, VerifiedToken>();
  verifiedTokens.set(key, cache);
  const cacheKey = `${purpose} ${token}`;
  const verified = cache.get(cacheKey) ?? (await verify(key, token, purpose, now));
  if (!verified) return null;
  if (cache.size >= maxCachedTokens) cache.delete(cache.keys().next().value ?? '');
  cache.set(cacheKey, verified);
  return now.getTime() / 1000 < verified.expiresAt ? verified.subject : null;
}

async function verify(key: Uint8Array, token: string, purpose: Purpose, now: Date): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, { audience: purpose, algorithms: ['HS256'], currentDate: now });
    const { sub, org, sid, exp = 0 } = payload;
    if (typeof sub !== 'string' || typeof org !== 'string' || typeof sid !== 'string') return null;
    return { subject: { userId: sub, organizationId: org, sessionId: sid }, expiresAt: exp };
  } catch {
    return null;
  }
}

interface RefreshToken {
  organizationId: string;
  sessionId: string;
  /** Number of tokens the session had before this one. */
  generation: number;
}

/**
 * `<organization>.<session>.<generation>.<proof>`, opaque to clients. Contains the organization, so that the lookup can be
 * scoped, and a proof, so that a rotated token can be distinguished from a forged one.
 */
export function makeRefreshToken(key: Uint8Array, token: RefreshToken): string {
  const organization = Buffer.from(token.organizationId).toString('base64url');
  return `${organization}.${token.sessionId}.${token.generation}.${proof(key, token)}`;
}

/** @returns null unless this server issued it. */
export function readRefreshToken(key: Uint8Array, token: string): RefreshToken | null {
  const [organization = '', sessionId = '', generation = '', tokenProof = ''] = token.split('.');
  const refreshToken = {
    organizationId: Buffer.from(organization, 'base64url').toString(),
    sessionId,
    generation: Number(generation),
  };
  return sameHash(tokenProof, proof(key, refreshToken)) ? refreshToken : null;
}

const proof = (key: Uint8Array, token: RefreshToken) =>
  createHmac('sha256', key)
    .update(`refresh:${token.organizationId}:${token.sessionId}:${token.generation}`)
    .digest('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
