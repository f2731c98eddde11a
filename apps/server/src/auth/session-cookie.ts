import type { CookieOptions, Request, Response } from 'express';

const sessionCookieName = 'steward_session';
const browserCookieName = 'steward_browser';
const ticketCookieName = 'steward_provider_ticket';

/**
 * Behind TLS a cookie is set with the prefix __Host- as well, which only this host can have set, for all its paths and over TLS (RFC
 * 6265bis, section 4.1.3). The plain name is still set for servers of the version before, and read where no TLS is used.
 */
const protectedName = (name: string) => `__Host-${name}`;

const attributes = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure: req.secure,
});

const namesOf = (req: Request, name: string) => (req.secure ? [protectedName(name), name] : [name]);

export const sessionCookie = (req: Request) => read(req, sessionCookieName);

/** Does nothing in a streamed batch, whose headers are sent before its calls end; that client has its bearer token. */
export const setSessionCookie = (req: Request, res: Response, value: string, maxAgeSeconds: number) =>
  set(req, res, sessionCookieName, value, maxAgeSeconds);

export function clearSessionCookie(req: Request, res: Response): void {
  if (res.headersSent) return;
  for (const name of namesOf(req, sessionCookieName)) res.clearCookie(name, attributes(req));
}

export const browserCookie = (req: Request) => read(req, browserCookieName);

export const setBrowserCookie = (req: Request, res: Response, value: string, maxAgeSeconds: number) =>
  set(req, res, browserCookieName, value, maxAgeSeconds);

/** The cookie with the prefix takes precedence: another host of the domain may have set the plain one. */
function read(req: Request, plainName: string): string | undefined {
  for (const name of namesOf(req, plainName)) {
    const value: unknown = req.cookies?.[name];
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** Set when the browser comes back from the sign-in provider; the page exchanges it for its session. */
export const providerTicket = (req: Request) => read(req, ticketCookieName);

export const setProviderTicket = (req: Request, res: Response, value: string, maxAgeSeconds: number) =>
  set(req, res, ticketCookieName, value, maxAgeSeconds);

function set(req: Request, res: Response, plainName: string, value: string, maxAgeSeconds: number): void {
  if (res.headersSent) return;
  for (const name of namesOf(req, plainName)) {
    res.cookie(name, value, { ...attributes(req), maxAge: maxAgeSeconds * 1000 });
  }
}
