import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { compose, identity, type Matrix } from './geometry';
import { median } from './median';
import type { OperatorList } from './painted-pictures';
import { type Font, noFont, readFont } from './pdfjs-fonts';
import type { PdfJs } from './pdfjs-library';
import { type StringStyle, TextRuns } from './text-runs';
import type { UnknownGlyphs } from './unknown-glyphs';
import { isPale, type PaintedText } from './visible-texts';

/** A glyph of pdf.js; a number shifts the next glyph by thousandths of the font size. */
type Glyph = number | { unicode: string; originalCharCode: number; width: number; isSpace: boolean };

/** Text state (ISO 32000-1, 9.3): part of the graphics state, saved and restored with it. */
interface TextState {
  ctm: Matrix;
  font: Font;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  /** Text rendering mode. */
  mode: number;
  /** The fill is as bright as paper. */
  pale: boolean;
}

/**
 * Reads the page's text from its operator list, which the drawing needs anyway: `getTextContent` would parse every page twice.
 * Returns undefined for vertical and right-to-left writing, which this does not support; use `getTextContent` for those pages.
 */
export function textFromOperators(
  page: PDFPageProxy,
  { fnArray, argsArray }: OperatorList,
  { OPS }: PdfJs,
  toPage: Matrix,
  unknown: UnknownGlyphs,
): PaintedText[] | undefined {
  const fonts = new Map<string, Font>();
  const fontOf = (name: string): Font => {
    const font = fonts.get(name) ?? readFont(page, name, unknown);
    fonts.set(name, font);
    return font;
  };
  const runs = new TextRuns();
  const stack: TextState[] = [];
  let state: TextState = {
    ctm: toPage,
    font: noFont,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
    pale: false,
  };
  let textMatrix = identity;
  let line = { x: 0, y: 0 };
  let at = { x: 0, y: 0 };
  const moveText = (x: number, y: number) => {
    line = { x: line.x + x, y: line.y + y };
    at = { ...line };
  };
  const restore = () => {
    state = stack.pop() ?? state;
  };

  for (let i = 0; i < fnArray.length; i++) {
    const args = argsArray[i];
    switch (fnArray[i]) {
      case OPS.save:
        stack.push({ ...state });
        break;
      case OPS.paintFormXObjectBegin:
        stack.push({ ...state });
        if (args[0]) state.ctm = compose(state.ctm, args[0] as Matrix);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        restore();
        break;
      case OPS.transform:
        state.ctm = compose(state.ctm, args as Matrix);
        break;
      case OPS.beginText:
        textMatrix = identity;
        line = { x: 0, y: 0 };
        at = { x: 0, y: 0 };
        break;
      case OPS.setTextMatrix:
        textMatrix = (args[0].length === 6 ? [...args[0]] : [...args]) as unknown as Matrix;
        line = { x: 0, y: 0 };
        at = { x: 0, y: 0 };
        break;
      case OPS.moveText:
        moveText(args[0], args[1]);
        break;
      case OPS.setLeadingMoveText:
        state.leading = args[1];
        moveText(args[0], args[1]);
        break;
      case OPS.nextLine:
        moveText(0, state.leading);
        break;
      case OPS.setLeading:
        state.leading = -args[0];
        break;
      case OPS.setCharSpacing:
        state.charSpacing = args[0];
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = args[0];
        break;
      case OPS.setHScale:
        state.horizontalScale = args[0] / 100;
        break;
      case OPS.setTextRise:
        state.rise = args[0];
        break;
      case OPS.setTextRenderingMode:
        state.mode = args[0];
        break;
      case OPS.setFillRGBColor:
        state.pale = isPale(String(args[0]));
        break;
      case OPS.setFillColorN:
        state.pale = false;
        break;
      case OPS.setFont:
        state.font = fontOf(args[0]);
        state.size = args[1];
        break;
      case OPS.setGState:
        for (const [key, value] of args[0] as [string, unknown][]) {
          if (key !== 'Font' || !Array.isArray(value)) continue;
          state.font = fontOf(String(value[0]));
          state.size = Number(value[1]);
        }
        break;
      case OPS.showText:
        if (state.font.vertical) return undefined;
        showGlyphs(args[0] as Glyph[], state, { textMatrix, at, order: i }, runs);
        break;
    }
  }
  runs.flush();
  return runs.texts.some((t) => rightToLeft.test(t.text)) ? undefined : runs.texts;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function showGlyphs(
  glyphs: Glyph[],
  state: TextState,
  { textMatrix, at, order }: { textMatrix: Matrix; at: { x: number; y: number }; order: number },
  runs: TextRuns,
): void {
  const { font, charSpacing, wordSpacing, horizontalScale, rise, mode } = state;
  // modes 3 and 7 paint nothing, modes 1 and 5 only outlines
  const paint = { invisible: mode % 4 === 3, pale: state.pale && mode % 4 === 0 };
  // A negative size writes backwards; like pdf.js, put the direction into the scale.
  const direction = state.size < 0 ? -1 : 1;
  const size = Math.abs(state.size);
  const scale = horizontalScale * direction;
  const m = compose(state.ctm, textMatrix);
  const along = Math.hypot(m[0], m[1]) * Math.abs(scale);
  // For a Type 3 font in size 1 the drawings determine the height.
  const letterHeight = Math.hypot(m[2], m[3]) * size * (size <= 1 ? font.height : 1);
  if (along === 0 || letterHeight < 1) return;
  const style: StringStyle = {
    dx: (m[0] * scale) / along,
    dy: (m[1] * scale) / along,
    size: letterHeight,
    tracking: trackingOf(glyphs, charSpacing, size) * along,
    face: font,
    paint,
    order,
  };
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      at.x -= ((glyph * size) / 1000) * scale;
      continue;
    }
    const width = glyph.width * font.matrix[0] * size;
    const y = at.y + rise;
    runs.add(
      font.characterOf(glyph),
      m[0] * at.x + m[2] * y + m[4],
      m[1] * at.x + m[3] * y + m[5],
      width * along,
      style,
    );
    at.x += (width + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) * direction) * scale;
  }
}

/**
 * Usual extra distance between the letters of a string, in text space: the median of letter spacing plus moves. With it,
 * letter-spaced words are not read as single letters with blanks between them.
 */
function trackingOf(glyphs: Glyph[], charSpacing: number, size: number): number {
  if (charSpacing <= 0.02 * size && glyphs.length < 8) return 0;
  const gaps: number[] = [];
  let moved = 0;
  let letter = false;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      moved -= (glyph * size) / 1000;
      continue;
    }
    const isLetter = glyph.unicode.toLowerCase() !== glyph.unicode.toUpperCase(); // leader dots have a spacing of their own
    if (letter && isLetter) gaps.push(charSpacing + moved);
    letter = isLetter;
    moved = 0;
  }
  return gaps.length >= 2 ? Math.max(0, median(gaps)) : Math.max(0, charSpacing);
}
