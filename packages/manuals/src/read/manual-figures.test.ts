import { describe, expect, it } from 'vitest';
import { buildPdf, type Doc, put } from '../testing/pdf-builder';
import { manualFigures } from './manual-figures';
import { readManual } from './read-manual';

/** PNG files of one pixel. */
const red = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
const blue = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
  'base64',
);

const figuresOf = async (draw: (doc: Doc) => void) => manualFigures(await readManual(await buildPdf(draw)));
const prose = 'The pump stands on its base plate and is held by four screws, which are tightened crosswise by hand.';

describe('manualFigures', () => {
  it('returns pictures of useful size with their captions in page order', async () => {
    const figures = await figuresOf((doc) => {
      put(doc, prose, 50, 60);
      doc.image(red, 100, 100, { width: 200, height: 150 });
      put(doc, 'Fig. 12: Oil filter and drain plug', 100, 262);
      put(doc, 'Figure 13 shows the pump from its other side, with the coupling guard taken off.', 50, 320);
      doc.image(blue, 400, 300, { width: 20, height: 20 });
      doc.addPage();
      put(doc, prose, 50, 60);
      doc.image(blue, 100, 300, { width: 300, height: 150 });
    });
    expect(figures).toEqual([
      {
        ordinal: 1,
        page: 1,
        box: { x: 100, y: 100, width: 200, height: 150 },
        caption: 'Fig. 12: Oil filter and drain plug',
      },
      { ordinal: 2, page: 2, box: { x: 100, y: 300, width: 300, height: 150 } },
    ]);
  });

  it('excludes backgrounds and pictures that repeat on many pages', async () => {
    const figures = await figuresOf((doc) => {
      for (let page = 1; page <= 5; page++) {
        if (page > 1) doc.addPage();
        else doc.image(blue, 0, 0, { width: 595, height: 842 });
        doc.image(red, 450, 20, { width: 90, height: 60 });
        put(doc, `${page}. ${prose}`, 50, 200);
      }
    });
    expect(figures).toEqual([]);
  });

  it('joins the strips of a picture into one figure', async () => {
    const [strips, ...others] = await figuresOf((doc) => {
      put(doc, prose, 50, 60);
      for (let strip = 0; strip < 5; strip++) doc.image(red, 100, 200 + strip * 20, { width: 200, height: 20 });
    });
    expect(strips?.box).toEqual({ x: 100, y: 200, width: 200, height: 100 });
    expect(others).toEqual([]);
  });

  it('finds a captioned drawing between its caption and the text above', async () => {
    const [drawing, ...others] = await figuresOf((doc) => {
      put(doc, prose, 50, 60);
      for (let i = 0; i < 8; i++) doc.circle(150 + 30 * i, 180 + 15 * i, 9).stroke();
      put(doc, 'Inlet', 110, 170);
      put(doc, 'Figure 3-4 Flow through the pump', 150, 330);
      put(doc, prose, 50, 380);
    });
    expect(others).toEqual([]);
    expect(drawing).toMatchObject({ page: 1, caption: 'Figure 3-4 Flow through the pump' });
    const { x = 0, y = 0, width = 0, height = 0 } = drawing?.box ?? {};
    expect(x).toBeLessThan(111);
    expect(x + width).toBeGreaterThan(369);
    expect(y).toBeGreaterThan(70);
    expect(y + height).toBeLessThan(330);
  });
});
