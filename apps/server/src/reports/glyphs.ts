import { fontFiles } from './fonts';
import type { TextStyle } from './text-style';

type Pdf = PDFKit.PDFDocument;

/** Replaces a run of characters that the fonts of the report lack. */
export const missingSign = '□';

/** pdfkit's private font object. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

const glyphCache = new Map<string, boolean>();
const documentsWithMissingGlyphs = new WeakSet<Pdf>();

/** Replaces words that the font cannot print: everything but Latin, Greek and Cyrillic. */
export function printable(pdf: Pdf, text: string, { font }: TextStyle): string {
  if (/^[ -~]*$/.test(text)) return text;
  const { _font } = pdf.font(fontFiles[font]) as unknown as { _font: OpenedFont };
  const hasGlyph = (character: string) => {
    const key = font + character;
    const isKnown = glyphCache.get(key) ?? _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    glyphCache.set(key, isKnown);
    return isKnown;
  };
  let printed = '';
  for (const character of text) {
    if (hasGlyph(character)) printed += character;
    else {
      documentsWithMissingGlyphs.add(pdf);
      if (!printed.endsWith(missingSign)) printed += missingSign;
    }
  }
  return printed;
}

/** Whether printable() has replaced any text of this document. */
export const lacksGlyphs = (pdf: Pdf): boolean => documentsWithMissingGlyphs.has(pdf);
