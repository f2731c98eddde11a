import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scannedPdf } from '../testing/fixture-pdfs';
import { buildPdf } from '../testing/pdf-builder';
import { drawPagePicture } from './page-picture';

const drawingPdf = buildPdf((doc) => {
  doc.rect(100, 200, 200, 100).fill('#ff0000');
  doc.addPage().text('A second page without drawings.');
});

it('draws a part of a page', async () => {
  const picture = await drawPagePicture(await drawingPdf, {
    page: 1,
    box: { x: 100, y: 200, width: 200, height: 100 },
    scale: 2,
    longestSide: 1600,
  });
  expect(picture?.scale).toBe(2);
  const { data, info } = await sharp(picture?.png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 200]);
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
});

it('detects a blank page', async () => {
  const blank = await drawPagePicture(await scannedPdf(), { page: 1, scale: 1, longestSide: 500 });
  const printed = await drawPagePicture(await drawingPdf, { page: 2, scale: 1, longestSide: 500 });
  expect([blank?.blank, printed?.blank]).toEqual([true, false]);
});

it('limits the longest side to the given number of pixels', async () => {
  const picture = await drawPagePicture(await drawingPdf, { page: 2, scale: 4, longestSide: 1000 });
  const { width, height } = await sharp(picture?.png).metadata();
  expect(Math.max(width, height)).toBe(1000);
  expect(Math.round(picture?.pageHeight ?? 0)).toBe(842);
});

it('returns undefined for a page that does not exist and for a box outside of the page', async () => {
  expect(await drawPagePicture(await drawingPdf, { page: 3, scale: 1, longestSide: 500 })).toBeUndefined();
  const outside = { x: 700, y: 0, width: 50, height: 50 };
  expect(
    await drawPagePicture(await drawingPdf, { page: 1, box: outside, scale: 1, longestSide: 500 }),
  ).toBeUndefined();
});
