import type { ActorContext, JobContext } from '@steward/api/context';
import { openPhoto } from '@steward/api/services/devices/photo';
import { openReportPhoto } from '@steward/api/services/requests/photos';
import { openWorkPhoto } from '@steward/api/services/work/photos';
import { type Request, type Response, Router } from 'express';
import { contextOf, signedIn } from '../auth/context';
import { revalidated } from './cache-control';
import { contentDisposition } from './content-disposition';

interface OpenedPhoto {
  /** Changes with the content. */
  id: string;
  type: string;
  file: Blob;
}

/** Photos of devices, of work and of fault reports. The API looks each up, so it checks permission and organization. */
export function photos(base: JobContext): Router {
  const router = Router();
  const serve = (path: string, open: (ctx: ActorContext, id: string) => Promise<OpenedPhoto>) =>
    router.get(path, async (req: Request<{ id: string }>, res) => {
      // an <img> sends no bearer token
      const ctx = await contextOf(base, req, res, { cookie: true });
      await send(await open(signedIn(ctx), req.params.id), req, res);
    });
  serve('/api/devices/:id/photo', openPhoto);
  serve('/api/work/photos/:id', openWorkPhoto);
  serve('/api/requests/photos/:id', openReportPhoto);
  return router;
}

async function send({ id, type, file }: OpenedPhoto, req: Request, res: Response): Promise<void> {
  res.set({
    'Content-Type': type,
    'Content-Disposition': contentDisposition('inline', `photo.${type.replace('image/', '')}`),
    'Cache-Control': revalidated,
    ETag: `"${id}"`,
  });
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  res.send(Buffer.from(await file.arrayBuffer()));
}
