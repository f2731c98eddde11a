import { describe, expect, it } from 'vitest';
import { isVerbatim } from '../extract/quotes';
import { readManual } from '../read/read-manual';
import { drawnMatrixPdf, glyphMatrixPdf } from '../testing/fixture-pdfs';
import { chunkManual } from './chunk-manual';
import { rowText } from './row-text';

describe('chunking a maintenance matrix', () => {
  it.each([
    ['letters', glyphMatrixPdf],
    ['drawn dots', drawnMatrixPdf],
  ])('writes intervals in words when the marks are %s', async (_, pdf) => {
    const manual = await readManual(await pdf());
    const rows = chunkManual(manual).filter(({ kind }) => kind === 'row');
    expect(rows.map(({ cells }) => rowText(cells ?? []))).toEqual([
      'Check oil level: daily',
      'Clean air filter: weekly',
      'Replace drive belt: yearly',
      'Grease main bearing: weekly, monthly',
      'Test emergency stop: daily, yearly',
    ]);
    for (const { page, text } of rows) expect(isVerbatim({ page, quote: text }, manual), text).toBe(true);
  });
});
