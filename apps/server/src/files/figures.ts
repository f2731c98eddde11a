import type { JobContext } from '@steward/api/context';
import { openFigure } from '@steward/api/services/documents/figures';
import { Router } from 'express';
import { contextOf, signedIn } from '../auth/context';
import { apiFor } from '../rest/procedures';
import { revalidated } from './cache-control';
import { contentDisposition } from './content-disposition';

/** Images of a document's figures. The API looks the document up, so it checks permission and organization. */
export function figures(base: JobContext): Router {
  const router = Router();
  router.get('/api/knowledge/documents/:id/figures/:ordinal', async (req, res) => {
    // an <img> sends no bearer token
    const ctx = await contextOf(base, req, res, { cookie: true });
    const { id } = await apiFor(ctx).knowledge.document({ id: req.params.id });
    const { file, filename } = await openFigure(signedIn(ctx), id, req.params.ordinal);
    res.set({
      'Content-Type': 'image/png',
      'Content-Disposition': contentDisposition('inline', filename),
      'Cache-Control': revalidated,
      // the size changes when the figure is redrawn after the document was read again
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
