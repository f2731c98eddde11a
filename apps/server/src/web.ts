import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { type RequestHandler, Router } from 'express';
import staticFiles from 'express-static-gzip';

/** Serves the built, precompressed web client. Hashed assets are immutable; index.html is revalidated on every load. */
export function web(directory: string): RequestHandler {
  const router = Router();
  if (!existsSync(directory)) return router;
  // an address that is not percent-encoded text: the file server would answer it with an error page of its own
  router.use((req, _res, next) =>
    next(isDecodable(req.path) ? undefined : Object.assign(new Error('malformed address'), { status: 400 })),
  );
  const files = staticFiles(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: { setHeaders: (res, path) => res.setHeader('Cache-Control', cacheControl(path)) },
  });
  router.use(files);
  // index.html answers navigations only: a missing chunk of an earlier build must be a 404
  router.get('/{*path}', (req, res, next) => {
    if (req.path.startsWith('/assets/') || !req.accepts('html')) return next();
    req.url = '/index.html';
    files(req, res, next);
  });
  return router;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function cacheControl(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.html(\.br|\.gz)?$/.test(path) || !extname(path) ? 'no-cache' : 'public, max-age=3600';
}
