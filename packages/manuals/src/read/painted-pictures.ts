import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { compose, type Matrix, unitSquareBox } from './geometry';
import type { Box } from './page-model';
import { type PathPaint, pathPaints } from './path-paints';
import type { PdfJs } from './pdfjs-library';
import type { Pixels } from './picture-pixels';

export type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** A picture painted on a page. */
export interface PaintedPicture {
  box: Box;
  /** pdf.js's name for the pixels; 'large' for a picture above the decoding limit. */
  id: string;
  /** Pixels of an inline picture, which the operator list itself contains. */
  pixels?: Pixels;
}

/** Receives each painted path; `stream` is pdf.js's path stream (see drawn-paths). */
export type PathListener = (paint: PathPaint, stream: ArrayLike<number>, ctm: Matrix, colour: string) => void;

interface State {
  ctm: Matrix;
  fill: string;
  /** Whether something was painted since the state was saved. */
  painted: boolean;
  transformed: boolean;
}

/**
 * Lists the pictures of a page in painting order and passes paths to the listener.
 * pdf.js omits pictures above the decoding limit from its list. They leave a transformation between save and restore without
 * any painting; that transformation gives their position.
 */
export function paintedPictures(
  { fnArray, argsArray }: OperatorList,
  { OPS }: PdfJs,
  toPage: Matrix,
  onPath?: PathListener,
): PaintedPicture[] {
  const pictures: PaintedPicture[] = [];
  const paints = pathPaints(OPS);
  const stack: State[] = [];
  let state: State = { ctm: toPage, fill: '#000000', painted: false, transformed: false };

  const save = () => {
    stack.push(state);
    state = { ...state, painted: false, transformed: false };
  };
  const restore = () => {
    if (!state.painted && state.transformed) pictures.push({ box: unitSquareBox(state.ctm), id: 'large' });
    const painted = state.painted || state.transformed;
    state = stack.pop() ?? { ctm: toPage, fill: '#000000', painted: true, transformed: false };
    state.painted ||= painted;
  };

  for (let i = 0; i < fnArray.length; i++) {
    const args = argsArray[i];
    switch (fnArray[i]) {
      case OPS.save:
        save();
        break;
      case OPS.restore:
        restore();
        break;
      case OPS.transform:
        state.ctm = compose(state.ctm, args as Matrix);
        state.transformed = true;
        break;
      case OPS.paintFormXObjectBegin:
        save();
        if (args[0]) state.ctm = compose(state.ctm, args[0] as Matrix);
        state.painted = true;
        break;
      case OPS.paintFormXObjectEnd:
        restore();
        break;
      case OPS.setFillRGBColor:
        state.fill = String(args[0]);
        break;
      case OPS.setFillColorN:
        state.fill = '#808080'; // a pattern: neither white nor a signal colour
        break;
      case OPS.constructPath: {
        const paint = paints.get(args[0]);
        if (args[1]?.[0] && paint) onPath?.(paint, args[1][0], state.ctm, state.fill);
        if (args[0] !== OPS.endPath) state.painted = true;
        break;
      }
      case OPS.paintImageXObject:
        pictures.push({ box: unitSquareBox(state.ctm), id: String(args[0]) });
        state.painted = true;
        break;
      case OPS.paintInlineImageXObject:
        pictures.push({ box: unitSquareBox(state.ctm), id: 'inline', ...(args[0].data ? { pixels: args[0] } : {}) });
        state.painted = true;
        break;
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask:
        pictures.push({ box: unitSquareBox(state.ctm), id: String(args[0]?.data ?? 'mask') });
        state.painted = true;
        break;
      case OPS.showText:
      case OPS.shadingFill:
        state.painted = true;
        break;
    }
  }
  return pictures;
}
