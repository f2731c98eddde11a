import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Matrix } from './geometry';
import { isSignFont, isSymbolFont, signEncoding, signOf, symbolOfGlyph } from './symbol-fonts';
import type { Face } from './text-runs';
import type { UnknownGlyphs } from './unknown-glyphs';

/** The properties of a font that reading text needs. */
export interface Font extends Face {
  matrix: Matrix;
  /** Height of the letters in font sizes: 1, except for Type 3 fonts, whose glyphs are drawings of any height. */
  height: number;
  vertical: boolean;
  characterOf: (glyph: { unicode: string; originalCharCode: number }) => string;
}

export const glyphSpace: Matrix = [0.001, 0, 0, 0.001, 0, 0];
export const noFont: Font = {
  bold: false,
  italic: false,
  matrix: glyphSpace,
  height: 1,
  vertical: false,
  characterOf: ({ unicode }) => unicode,
};

interface PdfJsFont {
  name?: string;
  bold?: boolean;
  black?: boolean;
  italic?: boolean;
  vertical?: boolean;
  fontMatrix?: number[];
  isType3Font?: boolean;
  bbox?: number[];
  loadedName?: string;
  type?: string;
  /** Characters by code. Without `_map` the font has no mapping, and pdf.js uses each code as its character. */
  toUnicode?: { _map?: readonly (string | undefined)[] };
  clearData?: () => void;
}

/** Weight and slant of a loaded font, from its descriptor or else from its name. */
export function faceOf(page: PDFPageProxy, name: string): Face {
  const font = loadedFont(page, name);
  const full = font?.name ?? '';
  return {
    bold: Boolean(font?.bold || font?.black) || /bold|black|heavy|demi/i.test(full),
    italic: Boolean(font?.italic) || /ital|obli/i.test(full),
  };
}

/** Reads a font that the operator list has loaded. */
export function readFont(page: PDFPageProxy, name: string, unknown: UnknownGlyphs): Font {
  const font = loadedFont(page, name);
  font?.clearData?.(); // frees the font program, which only drawing needs
  const matrix = font?.fontMatrix?.length === 6 ? (font.fontMatrix as unknown as Matrix) : glyphSpace;
  const [, low = 0, , high = 0] = font?.isType3Font ? (font.bbox ?? []) : [];
  const drawnHeight = Math.abs((high - low) * matrix[3]);
  return {
    ...faceOf(page, name),
    matrix,
    height: drawnHeight > 0 ? drawnHeight : 1,
    vertical: Boolean(font?.vertical),
    characterOf: charactersOf(font, unknown),
  };
}

/** Control characters, the replacement character and private-use characters carry no text. */
const unreadableCharacters = /^[\p{Cc}\ufffd\ue000-\uf8ff]*$/u;

function charactersOf(font: PdfJsFont | undefined, unknown: UnknownGlyphs): Font['characterOf'] {
  const name = font?.name ?? '';
  const map = font?.toUnicode?._map;
  const isGlyphIndex = !map && /^CIDFontType/.test(font?.type ?? '');
  if (isGlyphIndex && isSymbolFont(name)) return (glyph) => symbolOfGlyph(glyph.originalCharCode) ?? glyph.unicode;
  const signs = signEncoding(name);
  if (signs && !isGlyphIndex) return ({ unicode }) => signOf(signs, unicode) ?? unicode;
  if (!font || isSignFont(name)) return noFont.characterOf;
  return ({ unicode, originalCharCode: code }) => {
    const isKnown = map ? map[code] !== undefined && !unreadableCharacters.test(unicode) : !isGlyphIndex;
    return isKnown || unicode === ' ' ? unicode : unknown.placeholder(font.loadedName ?? name, code, unicode);
  };
}

const loadedFont = (page: PDFPageProxy, name: string): PdfJsFont | undefined =>
  page.commonObjs.has(name) ? (page.commonObjs.get(name) as PdfJsFont) : undefined;
