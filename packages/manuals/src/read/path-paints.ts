import type { PdfJs } from './pdfjs-library';

export interface PathPaint {
  filled: boolean;
  stroked: boolean;
}

/** How each painting operator of pdf.js paints a path. Operators that only clip or end a path are absent. */
export function pathPaints(OPS: PdfJs['OPS']): ReadonlyMap<number, PathPaint> {
  const paints = new Map<number, PathPaint>();
  for (const fn of [OPS.fill, OPS.eoFill]) paints.set(fn, { filled: true, stroked: false });
  for (const fn of [OPS.stroke, OPS.closeStroke]) paints.set(fn, { filled: false, stroked: true });
  for (const fn of [OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke])
    paints.set(fn, { filled: true, stroked: true });
  return paints;
}
