import cors from 'cors';
import type { RequestHandler } from 'express';

/**
 * Lets pages of these origins call the API and read the answers. Without Access-Control-Allow-Credentials the browser
 * keeps the session cookie out of it: such pages send a token.
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
