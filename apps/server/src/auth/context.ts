import type { Actor, ActorContext, Caller, Context, JobContext } from '@steward/api/context';
import { DomainError } from '@steward/api/errors';
import { authenticateApiToken } from '@steward/api/services/api-tokens/authenticate';
import { isApiToken } from '@steward/api/services/api-tokens/token';
import { authenticate } from '@steward/api/services/auth/sessions';
import type { Request, Response } from 'express';
import { acceptsCookie } from './cookie-paths';
import { isSameOrigin, requireSameOrigin } from './same-origin';
import {
  browserCookie,
  clearSessionCookie,
  providerTicket,
  sessionCookie,
  setBrowserCookie,
  setSessionCookie,
} from './session-cookie';

const maxIdempotencyKeyLength = 200;

/** The service context of a request: its actor and caller. */
export async function contextOf(
  base: JobContext,
  req: Request,
  res: Response,
  options: { cookie: boolean } = { cookie: acceptsCookie(req.path) },
): Promise<Context> {
  const actor = await base.whileReachable(actorOf(base, req, options.cookie));
  return { ...base, actor, caller: callerOf(req, res) };
}

/** @throws UNAUTHORIZED */
export function signedIn(ctx: Context): ActorContext {
  const { actor } = ctx;
  if (!actor) throw new DomainError('UNAUTHORIZED', 'Please sign in.');
  return { ...ctx, actor };
}

/** A bearer token takes precedence over the cookie: with an invalid token the request is anonymous, even with a valid cookie. */
async function actorOf(base: JobContext, req: Request, cookieAllowed: boolean): Promise<Actor | null> {
  const authorization = req.get('authorization');
  if (authorization) {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
    if (token && isApiToken(token)) return authenticateApiToken(base, token);
    return token ? authenticate(base, token, 'access') : null;
  }
  const cookie = cookieAllowed ? sessionCookie(req) : undefined;
  if (!cookie) return null;
  const actor = await authenticate(base, cookie, 'cookie');
  if (actor) requireSameOrigin(req);
  return actor;
}

function callerOf(req: Request, res: Response): Caller {
  const idempotencyKey = req.get('idempotency-key');
  if (idempotencyKey && idempotencyKey.length > maxIdempotencyKeyLength) {
    throw new DomainError('BAD_REQUEST', `An Idempotency-Key has at most ${maxIdempotencyKeyLength} characters.`);
  }
  const userAgent = req.get('user-agent');
  const browser = browserCookie(req);
  const ticket = providerTicket(req);
  return {
    address: req.ip ?? 'unknown',
    ...(userAgent ? { userAgent } : {}),
    ...(browser ? { browserCookie: browser } : {}),
    ...(isSameOrigin(req) ? { origin: req.get('origin') ?? '' } : {}),
    ...(ticket ? { providerTicket: ticket } : {}),
    ...(idempotencyKey ? { idempotencyKey } : {}),
    setSessionCookie: (value, maxAgeSeconds) => setSessionCookie(req, res, value, maxAgeSeconds),
    clearSessionCookie: () => clearSessionCookie(req, res),
    setBrowserCookie: (value, maxAgeSeconds) => setBrowserCookie(req, res, value, maxAgeSeconds),
  };
}
