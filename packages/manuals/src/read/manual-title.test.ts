import { describe, expect, it } from 'vitest';
import { buildPdf, heading, put } from '../testing/pdf-builder';
import { isPlausibleTitle } from './manual-title';
import { readManual } from './read-manual';

describe('isPlausibleTitle', () => {
  it.each([
    'Microsoft Word - pump.doc',
    'PowerPoint Presentation',
    'Layout 1',
    'untitled',
    'Untitled-2',
    'Document1',
    'C:\\jobs\\pump.qxd',
    '/home/anna/pump',
    'pump_manual_en.indd',
    '312060_BF518.book',
    'pump_manual_v2',
    '4189340-EN-07',
    'A',
    '2021',
    '(anonymous)',
    'Scanned document',
    '\ufffdm\ufffdl',
  ])('rejects %s', (title) => {
    expect(isPlausibleTitle(title)).toBe(false);
  });

  it.each([
    'Operating manual',
    'MultiPlus-II 12V/24V',
    '1999 Conventional',
    'Notice technique',
    'HX-90 User Guide',
    'VMC15',
  ])('accepts %s', (title) => {
    expect(isPlausibleTitle(title)).toBe(true);
  });
});

describe('the title of a manual', () => {
  const pdf = (title: string | undefined, cover: string) =>
    buildPdf(
      (doc) => {
        put(doc, 'Edition 3', 50, 60);
        heading(doc.moveDown(6), cover, 26);
        doc.text('The pump moves clean water only. Keep this book where the pump stands. '.repeat(8));
      },
      title === undefined ? {} : { info: { Title: title } },
    );
  const titleOf = async (title: string | undefined, cover: string) => (await readManual(await pdf(title, cover))).title;

  it('comes from the metadata if that is plausible', async () => {
    expect(await titleOf('Pump P4 operating manual', 'Everything flows')).toBe('Pump P4 operating manual');
  });

  it('is the largest text of the first page if the metadata has a file name or no title', async () => {
    expect(await titleOf('Microsoft Word - p4.doc', 'Pump P4 operating manual')).toBe('Pump P4 operating manual');
    expect(await titleOf(undefined, 'Pump P4 operating manual')).toBe('Pump P4 operating manual');
  });

  it('is undefined if neither the metadata nor the largest text is plausible', async () => {
    expect(await titleOf('Layout 1', 'Contents of this book')).toBeUndefined();
    expect(await titleOf('Layout 1', 'Technical data')).toBeUndefined();
  });
});
