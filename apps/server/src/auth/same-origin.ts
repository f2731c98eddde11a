import { DomainError } from '@steward/api/errors';
import type { Request } from 'express';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection for requests authenticated by cookie: a write must come from our own pages, and a read must not come from another
 * page. SameSite does not cover pages on other ports of this host or on its subdomains.
 * @throws FORBIDDEN
 */
export function requireSameOrigin(req: Request): void {
  if (safeMethods.has(req.method) ? !isFromOtherPage(req) : isSameOrigin(req)) return;
  throw new DomainError('FORBIDDEN', 'This request must come from the application itself.');
}

/** Browsers send Sec-Fetch-Site over TLS and to localhost. A link on another page may open a file, but not start a stream. */
function isFromOtherPage(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== 'same-site' && site !== 'cross-site') return false;
  const isLink = req.get('sec-fetch-mode') === 'navigate' && req.get('sec-fetch-dest') === 'document';
  return !isLink || req.originalUrl.startsWith('/trpc/');
}

/**
 * Whether a page of this server sent the request. The scheme counts only if the request is known to have arrived over TLS, because it is
 * unknown behind a proxy that `TRUST_PROXY` does not name.
 */
export function isSameOrigin(req: Request): boolean {
  const origin = req.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return host === req.host && (protocol === 'https:' || !req.secure);
}
