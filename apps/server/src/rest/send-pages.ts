import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

export function isPages(output: unknown): output is AsyncIterable<string> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}

/**
 * Sends text page by page, as fast as it is taken. An error before the first page is thrown while `begin` was not called
 * yet; a later one breaks the connection off, so that nobody takes a part for the whole.
 */
export async function sendPages(res: Response, pages: AsyncIterable<string>, begin: () => void): Promise<void> {
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  begin();
  async function* all() {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  try {
    await pipeline(Readable.from(all()), res);
  } catch (error) {
    // whoever asked went away
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
