import { DomainError } from '@steward/api/errors';
import type { Request } from 'express';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection for requests authenticated by cookie: a write must come from our own pages.
 * @throws FORBIDDEN
 */
export function requireSameOrigin(req: Request): void {
  if (safeMethods.has(req.method)) return;
  // compare hosts only: behind a proxy that terminates TLS the scheme may be unknown
  if (hostOf(req.get('origin')) === req.host) return;
  throw new DomainError('FORBIDDEN', 'This request must come from the application itself.');
}

function hostOf(origin: string | undefined): string | null {
  return origin && URL.canParse(origin) ? new URL(origin).host : null;
}
