import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';

/** The built web client. Its hashed assets may be kept for ever; its page is asked for each time. */
export function web(directory: string): RequestHandler {
  const router = Router();
  if (!existsSync(directory)) return router;
  const compressed = { gzip: true, brotli: true };
  router.use(
    sirv(directory, {
      ...compressed,
      etag: true,
      setHeaders: (res, path) => res.setHeader('Cache-Control', cacheControl(path)),
    }),
  );
  const page = sirv(directory, {
    ...compressed,
    single: true,
    setHeaders: (res) => res.setHeader('Cache-Control', 'no-cache'),
  });
  // only navigations get the page: a chunk of an earlier build must be a 404
  router.get('/{*path}', (req, res, next) => {
    if (req.path.startsWith('/assets/') || !req.accepts('html')) return next();
    page(req, res, next);
  });
  return router;
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') || !extname(path) ? 'no-cache' : 'public, max-age=3600';
}
