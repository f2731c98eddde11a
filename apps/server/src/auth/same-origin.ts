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

/** Whether a page of this server sent the request. Compares hosts only: behind a proxy that terminates TLS the scheme may be unknown. */
export const isSameOrigin = (req: Request): boolean => hostOf(req.get('origin')) === req.host;

function hostOf(origin: string | undefined): string | null {
  return origin && URL.canParse(origin) ? new URL(origin).host : null;
}
