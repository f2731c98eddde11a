import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scannedPdf, twoColumnPdf } from '../testing/fixture-pdfs';
import { extractFigureImages } from './figure-images';
import { readManual } from './read-manual';

const all = async (pdf: Promise<Buffer>, options?: Parameters<typeof extractFigureImages>[1]) => {
  const images = [];
  for await (const image of extractFigureImages(await pdf, options)) images.push(image);
  return images;
};

it('gives the pictures of a page as PNG, with their place', async () => {
  const [image, ...others] = await all(scannedPdf());
  expect(others).toEqual([]);
  expect(image).toMatchObject({ page: 1, width: 120, height: 160 });
  expect(image?.box.height).toBeCloseTo(842, 0);
  const { width, height, format } = await sharp(image?.png).metadata();
  expect([format, width, height]).toEqual(['png', 120, 160]);
});

it('takes only the pages asked for, and only pictures of some size', async () => {
  expect(await all(scannedPdf(), { pages: [2] })).toEqual([]);
  expect(await all(scannedPdf(), { minSize: 900 })).toEqual([]);
});

it('gives nothing where there are no pictures', async () => {
  expect(await all(twoColumnPdf())).toEqual([]);
  expect((await readManual(await twoColumnPdf())).pages[0]?.figures).toEqual([]);
});
