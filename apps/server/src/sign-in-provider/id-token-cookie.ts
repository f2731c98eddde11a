import type { Request, Response } from 'express';

const cookieName = 'steward_oidc_id_token';
/** Browsers limit a cookie to about 4,096 bytes, including its name and attributes. */
const maxLength = 3_800;
/** Longer than most sessions. After it expires, sign-out ends only the Steward session. */
const maxAgeMs = 90 * 24 * 3_600_000;

const attributes = (req: Request) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  path: '/auth/oidc/sign-out',
  secure: req.secure,
});

/** Stores the ID token, which the provider needs to end its session at sign-out. */
export function storeIdToken(req: Request, res: Response, idToken: string): void {
  if (idToken.length > maxLength) return;
  res.cookie(cookieName, idToken, { ...attributes(req), maxAge: maxAgeMs });
}

/** Reads and deletes the cookie. */
export function takeIdToken(req: Request, res: Response): string | null {
  const value: unknown = req.cookies?.[cookieName];
  res.clearCookie(cookieName, attributes(req));
  return typeof value === 'string' ? value : null;
}
