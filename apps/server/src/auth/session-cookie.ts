import type { Request, Response } from 'express';

const name = 'steward_session';
const browserName = 'steward_browser';

const attributes = (req: Request) => ({ httpOnly: true, sameSite: 'strict' as const, path: '/', secure: req.secure });

export function sessionCookie(req: Request): string | undefined {
  const value: unknown = req.cookies?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** A streamed batch has sent its headers before its calls end: such a client goes on with its bearer token alone. */
export function setSessionCookie(req: Request, res: Response, value: string, maxAgeSeconds: number): void {
  if (res.headersSent) return;
  res.cookie(name, value, { ...attributes(req), maxAge: maxAgeSeconds * 1000 });
}

export function clearSessionCookie(req: Request, res: Response): void {
  if (res.headersSent) return;
  res.clearCookie(name, attributes(req));
}

export function browserCookie(req: Request): string | undefined {
  const value: unknown = req.cookies?.[browserName];
  return typeof value === 'string' ? value : undefined;
}

export function setBrowserCookie(req: Request, res: Response, value: string, maxAgeSeconds: number): void {
  if (res.headersSent) return;
  res.cookie(browserName, value, { ...attributes(req), maxAge: maxAgeSeconds * 1000 });
}
