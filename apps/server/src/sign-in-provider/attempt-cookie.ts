import type { JobContext } from '@steward/api/context';
import type { Request, Response } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SignInAttempt } from './oidc-client';

const cookieName = 'steward_oidc';
const cookieSeconds = 600;
const audience = 'oidc-attempt';
const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  again: z.boolean().default(false),
});

/** SameSite=Lax: the provider's redirect comes from another site, and must bring the cookie along. */
const attributes = (req: Request) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/auth/oidc',
  secure: req.secure,
});

/** Keeps the secrets of a sign-in in the browser that began it, so that any server can finish it, for this browser only. */
export async function storeAttempt(base: JobContext, req: Request, res: Response, attempt: SignInAttempt) {
  const issuedAt = Math.floor(base.now().getTime() / 1000);
  const value = await new SignJWT({ ...attempt })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + cookieSeconds)
    .sign(base.settings.signingKey);
  res.cookie(cookieName, value, { ...attributes(req), maxAge: cookieSeconds * 1000 });
}

/** Reads and deletes the cookie. @returns null without a valid one */
export async function takeAttempt(base: JobContext, req: Request, res: Response): Promise<SignInAttempt | null> {
  const value: unknown = req.cookies?.[cookieName];
  res.clearCookie(cookieName, attributes(req));
  if (typeof value !== 'string') return null;
  const verified = await jwtVerify(value, base.settings.signingKey, {
    audience,
    algorithms: ['HS256'],
    currentDate: base.now(),
  }).catch(() => null);
  return attemptSchema.safeParse(verified?.payload).data ?? null;
}
