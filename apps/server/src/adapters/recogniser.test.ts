import { buildPdf, put } from '@steward/manuals/testing/pdf-builder';
import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../log';
import { WorkerPagePictures } from './page-pictures';
import { WorkerRecogniser } from './recogniser';

const pictures = new WorkerPagePictures(createLog('silent'), {
  timeoutSeconds: 30,
  memoryMegabytes: 1024,
  maxStreamBytes: 10_000_000,
});
const recogniser = new WorkerRecogniser({ maxPages: 10, pageSeconds: 120, memoryMegabytes: 1024 });
afterAll(() => Promise.all([pictures.stop(), recogniser.stop()]));

const page = buildPdf((doc) => {
  put(doc, 'Lubrication', 50, 80, 'Helvetica-Bold', 18);
  put(doc, 'Change the oil every 250 hours.', 50, 120);
  put(doc, 'The oil pressure is at least 2.4 bar.', 50, 136);
});

describe('WorkerRecogniser', () => {
  it('returns the words of a rendered page with position and size', async () => {
    expect(await recogniser.state()).toEqual({ ready: true });
    const picture = await pictures.draw(
      new Blob([new Uint8Array(await page)]),
      {
        page: 1,
        scale: 4,
        longestSide: 4000,
      },
      'acme',
    );
    const words = picture ? await recogniser.recognise(picture.png, 'acme') : [];
    expect(words.map((word) => word.text).join(' ')).toBe(
      'Lubrication Change the oil every 250 hours. The oil pressure is at least 2.4 bar.',
    );
    const [title, change] = words;
    expect(change?.x).toBeGreaterThan(4 * 48);
    expect(change?.x).toBeLessThan(4 * 52);
    expect((title?.size ?? 0) / (change?.size ?? 1)).toBeGreaterThan(1.4);
    expect(change?.confidence).toBeGreaterThan(60);
  }, 180_000);

  it('rejects an unreadable image, and page rendering returns null for an unreadable file', async () => {
    await expect(recogniser.recognise(new Uint8Array([1, 2, 3]), 'acme')).rejects.toThrow();
    expect(await pictures.draw(new Blob(['no PDF']), { page: 1, scale: 1, longestSide: 100 }, 'acme')).toBeNull();
  });
});
