import { DomainError } from '@steward/api/errors';
import type { Request } from 'express';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection for requests authenticated by cookie: a write must come from our own pages.
 * @throws FORBIDDEN
 */
export function requireSameOrigin(req: Request): void {
  if (safeMethods.has(req.method)) return;
  if (isSameOrigin(req)) return;
  throw new DomainError('FORBIDDEN', 'This request must come from the application itself.');
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
