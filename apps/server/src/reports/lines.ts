import { fontFiles } from './fonts';
import { printable } from './glyphs';
import type { TextStyle } from './text-style';

type Pdf = PDFKit.PDFDocument;

const ellipsis = '…';
/** Points. Adding up token widths ignores kerning between tokens. */
const tolerance = 0.2;

export function widthOf(pdf: Pdf, text: string, style: TextStyle): number {
  return pdf.font(fontFiles[style.font]).fontSize(style.size).widthOfString(text, features(style));
}

/**
 * Breaks text into lines of at most `width` points: at spaces, after hyphens and slashes, and within a word that is
 * longer than a line. Text beyond `maxLines` is cut with an ellipsis.
 */
export function breakLines(pdf: Pdf, text: string, style: TextStyle, width: number, maxLines = Infinity): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const endLine = () => {
    lines.push(line.trimEnd());
    line = '';
    lineWidth = 0;
  };
  for (const token of tokensOf(printable(pdf, clean(text), style))) {
    if (lines.length > maxLines) break;
    const tokenWidth = widthOf(pdf, token.trimEnd(), style);
    if (line && lineWidth + tokenWidth > width - tolerance) endLine();
    if (tokenWidth <= width - tolerance) {
      line += token;
      lineWidth += widthOf(pdf, token, style);
      continue;
    }
    for (const character of token) {
      const characterWidth = widthOf(pdf, character, style);
      if (line && lineWidth + characterWidth > width - tolerance) endLine();
      line += character;
      lineWidth += characterWidth;
    }
  }
  if (line.trim()) endLine();
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), truncate(pdf, lines[maxLines - 1] ?? '', style, width)];
}

/** One line, cut with an ellipsis at the full width. */
export function fitLine(pdf: Pdf, text: string, style: TextStyle, width: number): string {
  const line = printable(pdf, clean(text), style);
  return widthOf(pdf, line, style) <= width ? line : truncate(pdf, line, style, width);
}

export interface Place {
  x: number;
  /** Top of the first line. */
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** Draws lines from breakLines(). Never starts a new page. */
export function drawLines(pdf: Pdf, lines: readonly string[], style: TextStyle, { x, y, width, align }: Place): void {
  pdf.font(fontFiles[style.font]).fontSize(style.size).fillColor(style.colour);
  const capHeight = 0.727;
  let baseline = y + (style.leading + style.size * capHeight) / 2;
  for (const line of lines) {
    const left = align === 'right' ? x + width - widthOf(pdf, line, style) : x;
    pdf.text(line, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...features(style) });
    baseline += style.leading;
  }
}

function truncate(pdf: Pdf, text: string, style: TextStyle, width: number): string {
  const characters = [...text];
  const prefix = (n: number) => characters.slice(0, n).join('').trimEnd() + ellipsis;
  let [fits, tooMany] = [0, characters.length + 1];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(pdf, prefix(middle), style) <= width) fits = middle;
    else tooMany = middle;
  }
  return prefix(fits);
}

const tokensOf = (text: string) => text.match(/[^\s/-]*[/-]+|[^\s/-]+\s?|\s/g) ?? [];

/** Collapses white space and removes control and text-direction characters. */
const clean = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .trim();

const features = ({ tabular }: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  tabular ? { features: ['tnum'] } : {};
