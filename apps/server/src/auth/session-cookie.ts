import type { Request, Response } from 'express';

const name = 'steward_session';

const attributes = (req: Request) => ({ httpOnly: true, sameSite: 'strict' as const, path: '/', secure: req.secure });

export function sessionCookie(req: Request): string | undefined {
  const value: unknown = req.cookies?.[name];
  return typeof value === 'string' ? value : undefined;
}

export function setSessionCookie(req: Request, res: Response, value: string, maxAgeSeconds: number): void {
  res.cookie(name, value, { ...attributes(req), maxAge: maxAgeSeconds * 1000 });
}

export function clearSessionCookie(req: Request, res: Response): void {
  res.clearCookie(name, attributes(req));
}
