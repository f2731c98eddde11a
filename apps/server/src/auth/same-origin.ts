import { DomainError } from '@steward/api/errors';
import type { Request } from 'express';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser sends the session cookie with whatever a foreign page makes it send: a write by cookie must come from our
 * own pages. @throws FORBIDDEN
 */
export function requireSameOrigin(req: Request): void {
  if (reading.has(req.method)) return;
  // the scheme is left out: behind a proxy that ends TLS we may not know it
  if (hostOf(req.get('origin')) === req.host) return;
  throw new DomainError('FORBIDDEN', 'This request must come from the application itself.');
}

function hostOf(origin: string | undefined): string | null {
  return origin && URL.canParse(origin) ? new URL(origin).host : null;
}
