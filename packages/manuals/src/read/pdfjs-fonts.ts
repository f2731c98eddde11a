import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Matrix } from './geometry';
import type { Face } from './text-runs';

/** What text needs to know of a font. */
export interface Font extends Face {
  matrix: Matrix;
  /** Of its letters, in sizes: 1 but for fonts whose glyphs are drawings (Type 3), which may be of any height. */
  height: number;
  vertical: boolean;
}

export const glyphSpace: Matrix = [0.001, 0, 0, 0.001, 0, 0];
export const noFont: Font = { bold: false, italic: false, matrix: glyphSpace, height: 1, vertical: false };

interface PdfJsFont {
  name?: string;
  bold?: boolean;
  black?: boolean;
  italic?: boolean;
  vertical?: boolean;
  fontMatrix?: number[];
  isType3Font?: boolean;
  bbox?: number[];
}

/** Weight and slant of a font that the operators have loaded: what its descriptor says, else its name. */
export function faceOf(page: PDFPageProxy, name: string): Face {
  const font = loadedFont(page, name);
  const full = font?.name ?? '';
  return {
    bold: Boolean(font?.bold || font?.black) || /bold|black|heavy|demi/i.test(full),
    italic: Boolean(font?.italic) || /ital|obli/i.test(full),
  };
}

/** A font that the operators have loaded. */
export function readFont(page: PDFPageProxy, name: string): Font {
  const font = loadedFont(page, name);
  const matrix = font?.fontMatrix?.length === 6 ? (font.fontMatrix as unknown as Matrix) : glyphSpace;
  const [, low = 0, , high = 0] = font?.isType3Font ? (font.bbox ?? []) : [];
  const drawn = Math.abs((high - low) * matrix[3]);
  return { ...faceOf(page, name), matrix, height: drawn > 0 ? drawn : 1, vertical: Boolean(font?.vertical) };
}

const loadedFont = (page: PDFPageProxy, name: string): PdfJsFont | undefined =>
  page.commonObjs.has(name) ? (page.commonObjs.get(name) as PdfJsFont) : undefined;
