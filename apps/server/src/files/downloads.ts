import type { ActorContext, JobContext } from '@steward/api/context';
import { notFound } from '@steward/api/errors';
import { openFile } from '@steward/api/services/device-files/service';
import { openDocument } from '@steward/api/services/documents/service';
import { type Request, type Response, Router } from 'express';
import { contextOf, signedIn } from '../auth/context';
import { type Api, apiFor } from '../rest/procedures';
import { sendFile } from './send-file';

/** The documented download routes. The API looks each file up, so it checks permission and organization. */
export function downloads(base: JobContext): Router {
  const router = Router();
  const serve = (path: string, find: (api: Api, params: Record<string, string>) => Promise<{ id: string }>) =>
    router.get(path, async (req, res) => {
      const ctx = await contextOf(base, req, res);
      const { id } = await find(apiFor(ctx), req.params as Record<string, string>);
      await sendDocument(signedIn(ctx), id, req, res);
    });

  serve('/api/knowledge/documents/:id/download', (api, { id = '' }) => api.knowledge.document({ id }));
  serve('/api/pdf/download/:name', (api, { name = '' }) => api.knowledge.documentByName({ name }));
  serve('/api/devices/:id/documentation/:docId/download', async (api, { id, docId = '' }) => {
    const document = await api.knowledge.document({ id: docId });
    if (document.deviceId !== id) throw notFound('Document');
    return document;
  });
  // never inline, because the content of uploaded files is not trusted
  router.get('/api/device-files/:id/download', async (req, res) => {
    const ctx = signedIn(await contextOf(base, req, res));
    const { id, file, name, type } = await openFile(ctx, req.params.id);
    res.set('Content-Security-Policy', "sandbox; default-src 'none'");
    await sendFile({ id, file, type, filename: name, disposition: 'attachment' }, req, res);
  });
  return router;
}

async function sendDocument(ctx: ActorContext, id: string, req: Request, res: Response): Promise<void> {
  const { file, filename } = await openDocument(ctx, id);
  const disposition = 'download' in req.query ? 'attachment' : 'inline';
  await sendFile({ id, file, filename, type: 'application/pdf', disposition }, req, res);
}
