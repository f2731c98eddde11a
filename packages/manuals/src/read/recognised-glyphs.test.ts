import { describe, expect, it } from 'vitest';
import { buildPdf, type Doc } from '../testing/pdf-builder';
import { embeddedFont, perfectlyRecognised, unmappedPdf } from '../testing/unmapped-pdf';
import { readManual } from './read-manual';

const lines = [
  'GLASSWARE WASHER: LOADING AND CLEANING',
  'Grease the gears every 40 hours (see Guide). Good greasing gives long gear life.',
  'Goggles and gloves guard against hot glass. Get a new gasket from a good garage.',
  'Heat the bath to 80 °C (176 °F) at most. Going beyond 85 °C damages the gasket.',
];
const page = (doc: Doc) => {
  doc.font(embeddedFont).fontSize(11);
  lines.forEach((text, i) => {
    doc.text(text, 60, 300 + 30 * i);
  });
};
const pages = (doc: Doc) => {
  page(doc);
  for (let more = 0; more < 3; more++) page(doc.addPage());
};
const textOf = async (pdf: Buffer, options = {}) => (await readManual(pdf, options)).pages.map(({ text }) => text);

describe('reading a font without characters for some glyphs', () => {
  it('requests recognition of as few pages as show each glyph twice', async () => {
    const broken = await readManual(await unmappedPdf(pages, 'G°()'));
    expect(broken.pages[0]?.text).not.toContain('GLASSWARE');
    expect(broken.pagesToRecognise).toEqual([1, 2]);
  });

  it('requests recognition of the only page', async () => {
    expect((await readManual(await unmappedPdf(page, 'eG'))).pagesToRecognise).toEqual([1]);
  });

  it('reads all pages correctly once the requested pages are recognised', async () => {
    const intact = await buildPdf(pages);
    const recognised = await perfectlyRecognised(intact, [1, 2]);
    const manual = await readManual(await unmappedPdf(pages, 'G°()'), { recognised });
    expect(manual.pages.map(({ text }) => text)).toEqual(await textOf(intact));
    expect(manual.pagesToRecognise).toBeUndefined();
  });

  it('reads the text when no letter and no blank is known', async () => {
    const intact = await buildPdf(pages);
    const letters = [...new Set(lines.join(''))].join('');
    const recognised = await perfectlyRecognised(intact, [1, 2]);
    const [first, , third] = await textOf(await unmappedPdf(pages, letters), { recognised });
    expect(third?.replace(/\s/g, '')).toBe((await textOf(intact))[2]?.replace(/\s/g, ''));
    expect(first).toContain('GLASSWARE');
  });

  it('does not replace a glyph that recognition reads differently each time', async () => {
    const pdf = await unmappedPdf(pages, 'G');
    const recognised = await perfectlyRecognised(await buildPdf(pages), [1, 2]);
    const doubtful = recognised.map((recognisedPage) => ({
      ...recognisedPage,
      words: recognisedPage.words.map((word, i) => ({ ...word, text: word.text.replace('G', 'C6GQ'[i % 4] ?? 'G') })),
    }));
    expect(await textOf(pdf, { recognised: doubtful })).toEqual(await textOf(pdf));
  });

  it('requests no recognition when the glyphs spell words of the manual', async () => {
    expect((await readManual(await buildPdf(pages))).pagesToRecognise).toBeUndefined();
  });

  it('requests no recognition for a logo', async () => {
    const logo = await unmappedPdf((doc) => {
      doc.font(embeddedFont).fontSize(11).text('Gleam');
      doc.font('Helvetica').text('This manual is about the washer and its care.');
    }, 'Glea');
    expect((await readManual(logo)).pagesToRecognise).toBeUndefined();
  });
});
