import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { contentDisposition } from '../files/content-disposition';
import { disconnection } from '../streams/disconnection';

/** Allows the browser's PDF viewer, which some browsers implement as a plugin. */
const viewerPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'";

/** Streams a PDF as an attachment, or with `open` in the query for the viewer of the browser. */
export async function sendReport(file: Readable, name: string, req: Request, res: Response): Promise<void> {
  const isOpened = 'open' in req.query;
  const disconnected = disconnection(res);
  disconnected.addEventListener('abort', () => file.destroy());
  try {
    // errors before the first byte are still answered as JSON
    await once(file, 'readable', { signal: disconnected });
  } catch (error) {
    file.destroy();
    if (disconnected.aborted) return;
    throw error;
  }
  res.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition(isOpened ? 'inline' : 'attachment', fileName(name)),
    'Cache-Control': 'private, no-cache',
  });
  if (isOpened) res.set('Content-Security-Policy', viewerPolicy);
  if (req.method === 'HEAD') {
    file.destroy();
    res.end();
    return;
  }
  await pipeline(file, res).catch((error: NodeJS.ErrnoException) => {
    // the client disconnected
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** Names and numbers may contain characters that file names may not. */
const fileName = (name: string) => name.replace(/[/\\:*?"<>|\p{Cc}]/gu, '-');
