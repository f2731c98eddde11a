import { fontFiles } from './fonts';
import type { TextStyle } from './text-style';

type Pdf = PDFKit.PDFDocument;

/** Stands for what no font of the report has: one for a word of it. */
export const missingSign = '□';

/** What pdfkit keeps to itself of a font. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

const known = new Map<string, boolean>();
const lacking = new WeakSet<Pdf>();

/** A text as the font can print it: Latin, Greek and Cyrillic stay, of other scripts a sign stands for each word. */
export function printable(pdf: Pdf, text: string, { font }: TextStyle): string {
  if (/^[ -~]*$/.test(text)) return text;
  const { _font } = pdf.font(fontFiles[font]) as unknown as { _font: OpenedFont };
  const has = (character: string) => {
    const key = font + character;
    const answer = known.get(key) ?? _font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    known.set(key, answer);
    return answer;
  };
  let printed = '';
  for (const character of text) {
    if (has(character)) printed += character;
    else {
      lacking.add(pdf);
      if (!printed.endsWith(missingSign)) printed += missingSign;
    }
  }
  return printed;
}

/** Whether a sign stands for anything so far. */
export const lacksGlyphs = (pdf: Pdf): boolean => lacking.has(pdf);
