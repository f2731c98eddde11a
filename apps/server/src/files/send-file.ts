import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Request, Response } from 'express';
import { revalidated } from './cache-control';
import { contentDisposition } from './content-disposition';

interface SentFile {
  id: string;
  file: Blob;
  filename: string;
  /** Media type. */
  type: string;
  disposition: 'inline' | 'attachment';
}

/** Sends a file with caching and range support. Its id is its ETag, because its bytes never change. */
export async function sendFile(sent: SentFile, req: Request, res: Response): Promise<void> {
  const { id, file, filename, type, disposition } = sent;
  const etag = `"${id}"`;
  const ranges = honoursRange(req, etag) ? req.range(file.size) : undefined;
  if (ranges === -1 && !req.fresh) {
    res.set('Content-Range', `bytes */${file.size}`);
    throw Object.assign(new Error('no such range'), { status: 416 });
  }
  res.set({
    'Content-Type': type,
    'Content-Disposition': contentDisposition(disposition, filename),
    'Cache-Control': revalidated,
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
