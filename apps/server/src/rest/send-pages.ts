import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

export function isPages(output: unknown): output is AsyncIterable<string | Uint8Array> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}

/**
 * Streams text or bytes page by page with backpressure. An error before the first page is thrown before `begin` is called, so it
 * can still become an error response; a later error aborts the connection, so that the client notices the truncation.
 */
export async function sendPages(
  res: Response,
  pages: AsyncIterable<string | Uint8Array>,
  begin: () => void,
): Promise<void> {
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  begin();
  async function* allPages() {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  try {
    await pipeline(Readable.from(allPages()), res);
  } catch (error) {
    // the client disconnected
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
