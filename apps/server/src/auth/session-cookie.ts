import type { Request, Response } from 'express';

const sessionCookieName = 'steward_session';
const browserCookieName = 'steward_browser';
const ticketCookieName = 'steward_provider_ticket';

const attributes = (req: Request) => ({ httpOnly: true, sameSite: 'strict' as const, path: '/', secure: req.secure });

export function sessionCookie(req: Request): string | undefined {
  const value: unknown = req.cookies?.[sessionCookieName];
  return typeof value === 'string' ? value : undefined;
}

/** Does nothing in a streamed batch, whose headers are sent before its calls end; that client has its bearer token. */
export function setSessionCookie(req: Request, res: Response, value: string, maxAgeSeconds: number): void {
  if (res.headersSent) return;
  res.cookie(sessionCookieName, value, { ...attributes(req), maxAge: maxAgeSeconds * 1000 });
}

export function clearSessionCookie(req: Request, res: Response): void {
  if (res.headersSent) return;
  res.clearCookie(sessionCookieName, attributes(req));
}

export function browserCookie(req: Request): string | undefined {
  const value: unknown = req.cookies?.[browserCookieName];
  return typeof value === 'string' ? value : undefined;
}

/** Set when the browser comes back from the sign-in provider; the page exchanges it for its session. */
export function providerTicket(req: Request): string | undefined {
  const value: unknown = req.cookies?.[ticketCookieName];
  return typeof value === 'string' ? value : undefined;
}

export function setProviderTicket(req: Request, res: Response, value: string, maxAgeSeconds: number): void {
  res.cookie(ticketCookieName, value, { ...attributes(req), path: '/trpc', maxAge: maxAgeSeconds * 1000 });
}

export function setBrowserCookie(req: Request, res: Response, value: string, maxAgeSeconds: number): void {
  if (res.headersSent) return;
  res.cookie(browserCookieName, value, { ...attributes(req), maxAge: maxAgeSeconds * 1000 });
}
