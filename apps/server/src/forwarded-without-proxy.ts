import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Warns once when a proxy forwards addresses that the server does not read: everybody behind it would share the limits of one
 * address, and the audit log would show the proxy.
 */
export function forwardedWithoutProxy(trustProxy: unknown, log: Pick<Logger, 'warn'>): RequestHandler {
  let warned = trustProxy !== false;
  return (req, _res, next) => {
    if (!warned && req.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      log.warn(
        { address: req.socket.remoteAddress },
        'requests come with X-Forwarded-For: if a proxy is in front of this server, set TRUST_PROXY, so that its clients have addresses of their own',
      );
    }
    next();
  };
}
