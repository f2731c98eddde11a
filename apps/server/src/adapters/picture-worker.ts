import { parentPort } from 'node:worker_threads';
import { drawPagePicture } from '@steward/manuals/read/page-picture';
import type { PictureMessage, PictureRequest } from './picture-messages';

/** Worker entry: renders one page, or a part of one, at a time. */
parentPort?.on('message', async ({ bytes, of }: PictureRequest) => {
  try {
    const picture = (await drawPagePicture(new Uint8Array(bytes), of)) ?? null;
    send({ picture }, picture ? [picture.png.buffer] : []);
  } catch (error) {
    send({ failure: error instanceof Error ? error.message : String(error) });
  }
});

function send(message: PictureMessage, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer);
}
