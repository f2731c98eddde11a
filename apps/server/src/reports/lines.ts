import { fontFiles } from './fonts';
import { printable } from './glyphs';
import type { TextStyle } from './text-style';

type Pdf = PDFKit.PDFDocument;

const ellipsis = '…';
/** Widths are added up token by token, which leaves out what two of them gain or lose where they meet. */
const tolerance = 0.2;

export function widthOf(pdf: Pdf, text: string, style: TextStyle): number {
  return pdf.font(fontFiles[style.font]).fontSize(style.size).widthOfString(text, features(style));
}

/**
 * Breaks text into lines of at most `width` points: at spaces, behind hyphens and strokes, and inside of a word that
 * is longer than a line. What does not go into `most` lines ends with an ellipsis.
 */
export function breakLines(pdf: Pdf, text: string, style: TextStyle, width: number, most = Infinity): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const next = () => {
    lines.push(line.trimEnd());
    line = '';
    taken = 0;
  };
  for (const token of tokensOf(printable(pdf, clean(text), style))) {
    if (lines.length > most) break;
    const own = widthOf(pdf, token.trimEnd(), style);
    if (line && taken + own > width - tolerance) next();
    if (own <= width - tolerance) {
      line += token;
      taken += widthOf(pdf, token, style);
      continue;
    }
    for (const character of token) {
      const wide = widthOf(pdf, character, style);
      if (line && taken + wide > width - tolerance) next();
      line += character;
      taken += wide;
    }
  }
  if (line.trim()) next();
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(pdf, lines[most - 1] ?? '', style, width)];
}

/** One line, the full width of it used before the ellipsis. */
export function fitLine(pdf: Pdf, text: string, style: TextStyle, width: number): string {
  const line = printable(pdf, clean(text), style);
  return widthOf(pdf, line, style) <= width ? line : shortened(pdf, line, style, width);
}

export interface Place {
  x: number;
  /** Top of the first line. */
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** Draws lines that are broken already; never begins a page. */
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

function shortened(pdf: Pdf, text: string, style: TextStyle, width: number): string {
  const characters = [...text];
  const first = (n: number) => characters.slice(0, n).join('').trimEnd() + ellipsis;
  let [fits, tooMany] = [0, characters.length + 1];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(pdf, first(middle), style) <= width) fits = middle;
    else tooMany = middle;
  }
  return first(fits);
}

const tokensOf = (text: string) => text.match(/[^\s/-]*[/-]+|[^\s/-]+\s?|\s/g) ?? [];

/** Line ends and tabs are spaces; what steers a terminal or turns the direction of text has no business on paper. */
const clean = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .trim();

const features = ({ tabular }: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  tabular ? { features: ['tnum'] } : {};
