import { afterEach, describe, expect, it } from 'vitest';
import { longManual, readableManual } from '../testing/manuals';
import { WorkerManualReader } from './manual-reader';

const limits = { maxBytes: 1_000_000, maxPages: 500, timeoutSeconds: 60 };
const silent = () => {};

describe('WorkerManualReader', () => {
  let reader: WorkerManualReader;
  afterEach(() => reader.stop());

  it('reads one manual after another in the same worker, and tells each page', async () => {
    reader = new WorkerManualReader({ workers: 1 });
    const file = new Blob([await readableManual]);
    for (let time = 0; time < 2; time++) {
      const pages: number[] = [];
      const outcome = await reader.read(file, limits, (page, pageCount) => pages.push(page / pageCount));
      expect(outcome).toMatchObject({ ok: true, manual: { pageCount: 11, language: 'en' } });
      expect(pages).toHaveLength(11);
      expect(pages.at(-1)).toBe(1);
    }
  });

  it('stops a manual that takes too long, and reads the next', async () => {
    reader = new WorkerManualReader({ workers: 1 });
    const slow = await reader.read(new Blob([await longManual(300)]), { ...limits, timeoutSeconds: 0.05 }, silent);
    expect(slow).toMatchObject({ ok: false, reason: 'took-too-long', retryable: true });
    expect(await reader.read(new Blob([await readableManual]), limits, silent)).toMatchObject({ ok: true });
  });

  it('says so when a manual takes more memory than is allowed', async () => {
    reader = new WorkerManualReader({ workers: 1, heapMegabytes: 24 });
    const outcome = await reader.read(new Blob([await longManual(400)]), limits, silent);
    expect(outcome).toEqual({
      ok: false,
      reason: 'too-large',
      message: 'Reading this PDF takes more memory than is allowed. Upload it in parts.',
      retryable: false,
    });
  });
});
