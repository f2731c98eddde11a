import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { type RequestHandler, Router } from 'express';
import staticFiles from 'express-static-gzip';

/** The built web client, compressed beforehand. Its hashed assets may be kept for ever; its page is asked for each time. */
export function web(directory: string): RequestHandler {
  const router = Router();
  if (!existsSync(directory)) return router;
  const files = staticFiles(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: { setHeaders: (res, path) => res.setHeader('Cache-Control', cacheControl(path)) },
  });
  router.use(files);
  // only navigations get the page: a chunk of an earlier build must be a 404
  router.get('/{*path}', (req, res, next) => {
    if (req.path.startsWith('/assets/') || !req.accepts('html')) return next();
    req.url = '/index.html';
    files(req, res, next);
  });
  return router;
}

function cacheControl(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.html(\.br|\.gz)?$/.test(path) || !extname(path) ? 'no-cache' : 'public, max-age=3600';
}
