import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { ActorContext, JobContext } from '@steward/api/context';
import { notFound } from '@steward/api/errors';
import { openDocument } from '@steward/api/services/documents/service';
import { type Request, type Response, Router } from 'express';
import { contextOf, signedIn } from '../auth/context';
import { type Api, apiFor } from '../rest/procedures';
import { contentDisposition } from './content-disposition';

/** The documented download routes. The API looks the document up, so it checks permission and organization. */
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
  return router;
}

/** Sends a document with caching and range support. Its id is its ETag, because a document's bytes never change. */
async function sendDocument(ctx: ActorContext, id: string, req: Request, res: Response): Promise<void> {
  const { file, filename } = await openDocument(ctx, id);
  const etag = `"${id}"`;
  const ranges = honoursRange(req, etag) ? req.range(file.size) : undefined;
  if (ranges === -1 && !req.fresh) {
    res.set('Content-Range', `bytes */${file.size}`);
    throw Object.assign(new Error('no such range'), { status: 416 });
  }
  res.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition('download' in req.query ? 'attachment' : 'inline', filename),
    'Cache-Control': 'private, max-age=3600',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  });
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  const [range, ...furtherRanges] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  if (!range || furtherRanges.length) return sendBlob(file, req, res);
  res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  await sendBlob(file.slice(range.start, range.end + 1), req, res);
}

/** Range applies to GET only, and an If-Range validator must match the file (RFC 9110, section 13.1.5). */
function honoursRange(req: Request, etag: string): boolean {
  const ifRange = req.get('if-range');
  return req.method === 'GET' && (ifRange === undefined || ifRange === etag);
}

async function sendBlob(blob: Blob, req: Request, res: Response): Promise<void> {
  res.set('Content-Length', String(blob.size));
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  await pipeline(Readable.fromWeb(blob.stream() as ReadableStream), res).catch((error: NodeJS.ErrnoException) => {
    // the client disconnected
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
