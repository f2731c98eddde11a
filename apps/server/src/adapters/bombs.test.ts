import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log';
import * as bombs from '../testing/bombs';
import { readableManual } from '../testing/manuals';
import { WorkerManualReader } from './manual-reader';
import { WorkerPagePictures } from './page-pictures';

const memoryMegabytes = 320;
const maxStreamBytes = 256 * 1024 * 1024;
const reading = {
  maxBytes: 50_000_000,
  maxPages: 2000,
  maxStreamBytes,
  timeoutSeconds: 60,
  organizationId: 'acme',
};

const expandsTooFar =
  'This PDF contains compressed data that expand to more than 256 MB, which is too much to read. Save it again with another program, or upload it in parts.';
const tooMuchMemory = 'Reading this PDF takes more memory than is allowed. Upload it in parts.';
const damaged = 'This PDF is incomplete or damaged. Download it again from its source and upload the new copy.';

describe('reading a crafted file', { timeout: 90_000 }, () => {
  let reader: WorkerManualReader;
  beforeAll(() => {
    reader = new WorkerManualReader({ memoryMegabytes, processes: 1 });
  });
  afterAll(() => reader.stop());

  const read = (file: Uint8Array) => reader.read(new Blob([new Uint8Array(file)]), reading, () => {});

  it.each([
    ['a content stream of 3 GB in 6 KB', bombs.contentBomb, expandsTooFar],
    ['an attachment of 3 GB', bombs.attachmentBomb, expandsTooFar],
    ['a content stream of 3 GB below a hexadecimal encoding', bombs.hexContentBomb, tooMuchMemory],
    ['a font of 200 MB with endless character maps', bombs.fontBomb, tooMuchMemory],
    ['forms that multiply to ten billion operations', bombs.multiplyingFormsBomb, tooMuchMemory],
    ['a page tree that contains itself', bombs.circularPageTreeBomb, damaged],
    ['a page tree of two billion pages', bombs.endlessPageTreeBomb, damaged],
    ['objects that refer to themselves', bombs.recursiveObjectBomb, damaged],
  ])('refuses %s with one sentence', async (_what, bomb, message) => {
    expect(await read(bomb())).toMatchObject({ ok: false, message, retryable: false });
  });

  it.each([
    ['a picture of 1.6 gigapixels', bombs.pictureBomb],
    ['forty pictures of 40 megapixels', bombs.manyPicturesBomb],
    ['page nodes nested 50,000 deep', bombs.deepPageTreeBomb],
    ['arrays nested two million deep', bombs.deepArrayBomb],
    ['a form that draws itself', bombs.recursiveFormBomb],
    ['a cross-reference table that continues in itself', bombs.crossReferenceLoopBomb],
    ['a script that never ends', bombs.scriptBomb],
  ])('reads the text of a file with %s', async (_what, bomb) => {
    expect(await read(bomb())).toMatchObject({
      ok: true,
      manual: { pages: [{ text: 'Change the oil every 250 hours.' }] },
    });
  });
});

it('reads the next manual with another process after a crafted file', async () => {
  const reader = new WorkerManualReader({ memoryMegabytes, processes: 1 });
  const read = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) => reader.read(new Blob([bytes]), reading, () => {});
  const outcomes = await Promise.all([read(new Uint8Array(bombs.hexContentBomb())), read(await readableManual)]);
  expect(outcomes).toMatchObject([{ message: tooMuchMemory }, { ok: true }]);
  await reader.stop();
}, 90_000);

describe('drawing a page of a crafted file', { timeout: 90_000 }, () => {
  const pictures = new WorkerPagePictures(createLog('silent'), { memoryMegabytes, timeoutSeconds: 60, maxStreamBytes });
  afterAll(() => pictures.stop());

  const draw = (file: Uint8Array) =>
    pictures.draw(new Blob([new Uint8Array(file)]), { page: 1, scale: 2, longestSide: 2000 }, 'acme');

  it.each([
    ['a content stream of 3 GB in 6 KB', bombs.contentBomb],
    ['forty pictures of 40 megapixels', bombs.manyPicturesBomb],
  ])('gives up %s, and draws the next page', async (_what, bomb) => {
    expect(await draw(bomb())).toBeNull();
    expect(await draw(new Uint8Array(await readableManual))).toMatchObject({ blank: false });
  });
});
