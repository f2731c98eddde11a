import type { JobContext } from '@steward/api/context';
import { openFigure } from '@steward/api/services/documents/figures';
import { Router } from 'express';
import { contextOf, signedIn } from '../auth/context';
import { callerOf } from '../rest/procedures';
import { contentDisposition } from './content-disposition';

/** Pictures of a document's figures. The document is found through the API, so permission and organization are checked there. */
export function figures(base: JobContext): Router {
  const router = Router();
  router.get('/api/knowledge/documents/:id/figures/:ordinal', async (req, res) => {
    // an <img> sends no bearer token
    const ctx = await contextOf(base, req, res, { cookie: true });
    const { id } = await callerOf(ctx).knowledge.document({ id: req.params.id });
    const { file, filename } = await openFigure(signedIn(ctx), id, req.params.ordinal);
    res.set({
      'Content-Type': 'image/png',
      'Content-Disposition': contentDisposition('inline', filename),
      'Cache-Control': 'private, max-age=3600',
      // drawn again after the document was read again, its size tells
      ETag: `"${id}-${req.params.ordinal}-${file.size}"`,
    });
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    res.send(Buffer.from(await file.arrayBuffer()));
  });
  return router;
}
