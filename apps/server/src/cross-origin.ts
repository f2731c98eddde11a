import cors from 'cors';
import type { RequestHandler } from 'express';

/**
 * Lets pages of the given origins call the API and read its responses. Access-Control-Allow-Credentials is never sent,
 * so the session cookie does not work across origins: such pages send a token.
 */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  if (origins.length === 0) return (_req, _res, next) => next();
  return cors({
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'Accept-Ranges',
      'Content-Disposition',
      'Content-Range',
      'Link',
      'Retry-After',
      'X-Request-Id',
      'X-Total-Count',
    ],
    maxAge: 600,
  });
}
