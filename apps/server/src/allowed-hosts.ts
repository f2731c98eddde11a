import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { DomainError } from '@steward/api/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses requests for the name of a foreign host: with DNS rebinding, a page of that host could call a server in the local
 * network as if it were its own. IP addresses are allowed, because DNS rebinding needs a name.
 * @param names host names without a port, in lower case
 */
export function allowedHosts(names: readonly string[]): RequestHandler {
  const allowed = new Set(['localhost', hostname().toLowerCase(), ...names]);
  return (req, _res, next) => {
    // with TRUST_PROXY, the host that the browser asked for
    const name = (req.hostname ?? '').toLowerCase().replace(/^\[|\]$|\.$/g, '');
    if (allowed.has(name) || isIP(name) || name.endsWith('.localhost')) return next();
    throw new DomainError(
      'FORBIDDEN',
      'This server does not answer under this host name. Its operator can allow it with PUBLIC_URL or ALLOWED_HOSTS.',
      { reason: 'Host not allowed' },
    );
  };
}
