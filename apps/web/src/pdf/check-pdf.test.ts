import { expect, test } from 'vitest';
import { checkPdf, megabytes } from './check-pdf';

test('checkPdf judges a file by its bytes, not by its name', async () => {
  expect(await checkPdf(new File(['%PDF-1.4'], 'manual.txt'))).toBeNull();
  expect(await checkPdf(new File(['x'.repeat(500), '%PDF-1.4'], 'manual.pdf'))).toBeNull();
  expect((await checkPdf(new File(['PK'], 'manual.pdf')))?.title).toBe('This file is not a PDF');
  expect((await checkPdf(new File([], 'manual.pdf')))?.title).toBe('This file is empty');
});

test('checkPdf refuses a file over 50 MB and states its size', async () => {
  const large = new File(['%PDF-1.4', new Uint8Array(50 * 1024 * 1024)], 'manual.pdf');
  expect(await checkPdf(large)).toEqual({
    title: 'This file is too large',
    message: '50.0 MB; a manual may have up to 50 MB.',
  });
  expect(megabytes(12_998_000)).toBe('12.4 MB');
  expect(megabytes(2349)).toBe('under 0.1 MB');
});
