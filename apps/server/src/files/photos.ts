import type { JobContext } from '@steward/api/context';
import { openPhoto } from '@steward/api/services/devices/photo';
import { Router } from 'express';
import { contextOf, signedIn } from '../auth/context';
import { contentDisposition } from './content-disposition';

/** Photos of devices. The API looks the device up, so it checks permission and organization. */
export function photos(base: JobContext): Router {
  const router = Router();
  router.get('/api/devices/:id/photo', async (req, res) => {
    // an <img> sends no bearer token
    const ctx = await contextOf(base, req, res, { cookie: true });
    const { file, photoId, type } = await openPhoto(signedIn(ctx), req.params.id);
    res.set({
      'Content-Type': type,
      'Content-Disposition': contentDisposition('inline', `photo.${type.replace('image/', '')}`),
      'Cache-Control': 'private, max-age=3600',
      ETag: `"${photoId}"`,
    });
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    res.send(Buffer.from(await file.arrayBuffer()));
  });
  return router;
}
