import { describe, expect, it } from 'vitest';
import type { RawReader } from '../read/raw-layer';
import {
  emptyPasswordPdf,
  garbagePdf,
  intervalColumnPdf,
  passwordPdf,
  prefixedPdf,
  runningHeadPdf,
  scannedPdf,
  truncatedPdf,
  warrantyPdf,
} from './fixture-pdfs';

/** Compliance tests for every adapter of the `RawReader` port. Call this in the adapter's test file. */
export function describeRawReader(reader: RawReader): void {
  const open = async (pdf: Promise<Buffer>) => reader.open(await pdf);
  const textOf = (texts: { text: string }[]) => texts.map((t) => t.text).join(' ');

  describe(`${reader.name} as a raw reader`, () => {
    it('returns the page count and reads pages by number', async () => {
      const document = await open(runningHeadPdf());
      expect(document.pageCount).toBe(6);
      const [second, fifth] = [await document.readPage(2), await document.readPage(5)];
      expect(second.number).toBe(2);
      expect(textOf(second.texts)).toContain('Paragraph 2');
      expect(textOf(fifth.texts)).toContain('Paragraph 5');
      await document.close();
    });

    it('returns texts with position, size and weight, in points from the top left corner', async () => {
      const document = await open(runningHeadPdf());
      const page = await document.readPage(1);
      expect(page.width).toBeCloseTo(595, 0);
      expect(page.height).toBeCloseTo(842, 0);
      const head = page.texts.find((t) => t.text.startsWith('Model 12'));
      expect(head?.x).toBeCloseTo(50, 0);
      expect(head?.baseline).toBeGreaterThan(30);
      expect(head?.baseline).toBeLessThan(42);
      expect(head?.size).toBeCloseTo(8, 0);
      expect(head?.width).toBeGreaterThan(100);
      expect(head?.width).toBeLessThan(180);
      expect(head).toMatchObject({ bold: false, rotation: 0 });
      await document.close();
    });

    it('distinguishes bold from regular text', async () => {
      const document = await open(warrantyPdf());
      const { texts } = await document.readPage(1);
      expect(texts.find((t) => t.text.includes('Warranty'))?.bold).toBe(true);
      expect(texts.find((t) => t.text.includes('covers'))?.bold).toBe(false);
      await document.close();
    });

    it('returns the rulings of a table with the pieces of each line joined', async () => {
      const document = await open(intervalColumnPdf());
      const page = await document.readPage(1);
      expect(page.horizontalRulings).toHaveLength(7);
      expect(page.verticalRulings).toHaveLength(4);
      const [first] = page.horizontalRulings;
      expect(first?.x1).toBeCloseTo(50, 0);
      expect(first?.x2).toBeCloseTo(530, 0);
      expect(first?.y1).toBeCloseTo(120, 0);
      await document.close();
    });

    it('reads a file that is encrypted with an empty password', async () => {
      const document = await open(emptyPasswordPdf());
      expect(textOf((await document.readPage(1)).texts)).toContain('Anyone may read');
      await document.close();
    });

    it('reads a file with other bytes before its header', async () => {
      const document = await open(prefixedPdf());
      expect(textOf((await document.readPage(1)).texts)).toContain('left column');
      await document.close();
    });

    it('returns no texts for a page without text', async () => {
      const document = await open(scannedPdf());
      expect((await document.readPage(1)).texts).toEqual([]);
      await document.close();
    });

    it('does not modify its input bytes', async () => {
      const bytes = await warrantyPdf();
      const before = Buffer.from(bytes);
      const document = await reader.open(bytes);
      await document.readPage(1);
      await document.close();
      expect(Buffer.compare(bytes, before)).toBe(0);
    });

    it.each([
      ['needs-password', passwordPdf],
      ['truncated', truncatedPdf],
      ['not-a-pdf', garbagePdf],
    ])('rejects with reason %s', async (reason, pdf) => {
      await expect(open(pdf())).rejects.toMatchObject({ name: 'UnreadableManualError', reason });
    });

    it('rejects a page number beyond the page count', async () => {
      const document = await open(warrantyPdf());
      await expect(document.readPage(2)).rejects.toThrow();
      await document.close();
    });
  });
}
