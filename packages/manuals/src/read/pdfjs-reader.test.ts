import { expect, it } from 'vitest';
import { boxedWarningPdf, drawnMatrixPdf, scannedPdf } from '../testing/fixture-pdfs';
import { buildPdf } from '../testing/pdf-builder';
import { describeRawReader } from '../testing/raw-reader-compliance';
import { pdfjsReader } from './pdfjs-reader';

describeRawReader(pdfjsReader);

const firstPage = async (pdf: Promise<Buffer>) => {
  const document = await pdfjsReader.open(await pdf);
  const page = await document.readPage(1);
  await document.close();
  return page;
};

it('returns drawn dots as shapes with one id', async () => {
  const { shapes } = await firstPage(drawnMatrixPdf());
  const dots = shapes.filter((s) => s.kind === 'curve' && Math.abs(s.box.width - 7) < 0.5);
  expect(dots).toHaveLength(7);
  expect(new Set(dots.map((s) => s.id)).size).toBe(1);
});

it('returns tinted rectangles with their colour', async () => {
  const { fills } = await firstPage(boxedWarningPdf());
  expect(fills).toMatchObject([{ colour: '#f58220', box: { x: 51, y: 141, width: 493, height: 20 } }]);
});

it('returns the position of a picture, and the same hash for the same picture', async () => {
  const { figures } = await firstPage(scannedPdf());
  expect(figures).toHaveLength(1);
  expect(figures[0]?.box.width).toBeCloseTo(595, 0);
  const again = await firstPage(scannedPdf());
  expect(figures[0]?.hash).toBeDefined();
  expect(again.figures[0]?.hash).toBe(figures[0]?.hash);
});

it('keeps letter-spaced words whole and separates words at blanks', async () => {
  const { texts } = await firstPage(
    buildPdf((doc) => {
      doc.fontSize(10).text('MAINTENANCE', 50, 100, { characterSpacing: 3, lineBreak: false });
      doc.text('two words', 50, 130, { lineBreak: false });
    }),
  );
  expect(texts.map((t) => t.text)).toEqual(['MAINTENANCE', 'two words']);
});

it('returns the rotation of vertical text', async () => {
  const { texts } = await firstPage(
    buildPdf((doc) => {
      doc.rotate(-90, { origin: [100, 300] }).text('Every 250 hours', 100, 300, { lineBreak: false });
    }),
  );
  expect(texts).toMatchObject([{ text: 'Every 250 hours', rotation: 90 }]);
});
