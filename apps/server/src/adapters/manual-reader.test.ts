import type { AnalysisProgress } from '@steward/api/services/ports';
import { afterEach, describe, expect, it } from 'vitest';
import { longManual, readableManual } from '../testing/manuals';
import { WorkerManualReader } from './manual-reader';

const limits = {
  maxBytes: 1_000_000,
  maxPages: 500,
  maxStreamBytes: 10_000_000,
  timeoutSeconds: 60,
  organizationId: 'acme',
};
const ignoreProgress = () => {};

describe('WorkerManualReader', () => {
  let reader: WorkerManualReader;
  afterEach(() => reader.stop());

  it('reads manuals one after another in the same process and reports each page', async () => {
    reader = new WorkerManualReader({ memoryMegabytes: 1024, processes: 1 });
    const file = new Blob([await readableManual]);
    for (let time = 0; time < 2; time++) {
      const pages: number[] = [];
      const outcome = await reader.read(file, limits, (page, pageCount) => pages.push(page / pageCount));
      expect(outcome).toMatchObject({ ok: true, manual: { pageCount: 11, language: 'en' } });
      expect(pages).toHaveLength(11);
      expect(pages.at(-1)).toBe(1);
    }
  });

  it('reports the progress and the findings of each analysis step', async () => {
    reader = new WorkerManualReader({ memoryMegabytes: 1024, processes: 1 });
    const reports: AnalysisProgress[] = [];
    const outcome = await reader.read(new Blob([await readableManual]), limits, ignoreProgress, (report) =>
      reports.push(report),
    );
    if (!outcome.ok) expect.fail();
    expect([...new Set(reports.map(({ step }) => step))]).toEqual(['passages', 'rules', 'maintenance', 'safety']);
    for (const step of ['rules', 'maintenance', 'safety'] as const) {
      const pages = reports.filter((report) => report.step === step).map(({ page }) => page);
      expect(pages).toEqual([...pages].sort((a, b) => a - b));
      expect(pages.at(-1)).toBe(11);
    }
    const foundCounts = Object.fromEntries(reports.flatMap(({ step, found }) => (found ? [[step, found.length]] : [])));
    const { limits: rules, maintenance, safety } = outcome.manual;
    expect(foundCounts).toEqual({ rules: rules.length, maintenance: maintenance.length, safety: safety.length });
    expect(rules.length + maintenance.length + safety.length).toBeGreaterThan(0);
  });

  it('stops reading after the timeout, and reads the next manual', async () => {
    reader = new WorkerManualReader({ memoryMegabytes: 1024, processes: 1 });
    const slow = await reader.read(
      new Blob([await longManual(300)]),
      { ...limits, timeoutSeconds: 0.05 },
      ignoreProgress,
    );
    expect(slow).toMatchObject({ ok: false, reason: 'took-too-long', retryable: true });
    expect(await reader.read(new Blob([await readableManual]), limits, ignoreProgress)).toMatchObject({ ok: true });
  });

  it('reads the only manual of one organization before the last queued manual of another organization', async () => {
    reader = new WorkerManualReader({ memoryMegabytes: 1024, processes: 1 });
    const file = new Blob([await readableManual]);
    const order: string[] = [];
    const reads = ['many', 'many', 'many', 'one'].map(async (organizationId) => {
      await reader.read(file, { ...limits, organizationId }, ignoreProgress);
      order.push(organizationId);
    });
    await Promise.all(reads);
    expect(order).toEqual(['many', 'many', 'one', 'many']);
  });

  it('refuses a manual that needs more memory than allowed', async () => {
    reader = new WorkerManualReader({ memoryMegabytes: 100, processes: 1 });
    const outcome = await reader.read(new Blob([await longManual(400)]), limits, ignoreProgress);
    expect(outcome).toEqual({
      ok: false,
      reason: 'too-large',
      message: 'Reading this PDF takes more memory than is allowed. Upload it in parts.',
      retryable: false,
    });
  });
});
