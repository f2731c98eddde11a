import { createHash } from 'node:crypto';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DrawnPaths } from './drawn-paths';
import { compose, type Matrix, unitSquareBox } from './geometry';
import type { Box, Figure, Shape } from './page-model';
import { dominantHue } from './picture-hue';
import type { RawPage } from './raw-layer';

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type Drawing = Pick<RawPage, 'horizontalRulings' | 'verticalRulings' | 'fills' | 'shapes' | 'figures'>;

/** Decoded pixels as pdf.js hands them over. `kind`: 1 grey bits, 2 RGB, 3 RGBA. */
export interface Pixels {
  width: number;
  height: number;
  kind: number;
  data: Uint8Array | Uint8ClampedArray;
}

interface State {
  ctm: Matrix;
  fill: string;
  /** Whether anything was painted since the state was saved. */
  painted: boolean;
  transformed: boolean;
}

const largestTick = 30;
const mostFigures = 2000;

/**
 * Rulings, fills, small shapes and pictures of a page, from one pass over its operator list.
 * Pictures above the decoding limit are missing from the list; what remains of them is a transformation between save and
 * restore with nothing painted, and that is where they stand.
 */
export async function readDrawing(
  page: PDFPageProxy,
  pdfjs: PdfJs,
  toPage: Matrix,
  pageWidth: number,
  pageHeight: number,
): Promise<Drawing> {
  const { OPS } = pdfjs;
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = new DrawnPaths(pageWidth, pageHeight);
  const pictures: { box: Box; id: string; pixels?: Pixels }[] = [];
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
      case OPS.constructPath:
        if (args[1]?.[0]) paths.add(paint(args[0], OPS), args[1][0], state.ctm, state.fill);
        if (args[0] !== OPS.endPath) state.painted = true;
        break;
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

  const shapes: Shape[] = paths.shapes;
  const figures: Figure[] = [];
  const looks = new Map<string, Look>();
  for (const { box, id, pixels } of pictures.slice(0, mostFigures)) {
    if (!onPage(box, pageWidth, pageHeight)) continue;
    const look = pixels ? lookAt(pixels) : (looks.get(id) ?? (await lookAtObject(page, id)));
    if (!pixels) looks.set(id, look);
    const small = Math.max(box.width, box.height) <= largestTick;
    if (small && Math.min(box.width, box.height) > 1) shapes.push({ kind: 'image', box, id: look.hash ?? id });
    figures.push({ id: look.hash ?? `${page.pageNumber}-${id}-${figures.length}`, box, ...look });
  }
  const { horizontalRulings, verticalRulings, fills } = paths;
  return { horizontalRulings: horizontalRulings(), verticalRulings: verticalRulings(), fills, shapes, figures };
}

function paint(fn: number, OPS: PdfJs['OPS']): { filled: boolean; stroked: boolean } {
  const filled = [OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke];
  const stroked = [
    OPS.stroke,
    OPS.closeStroke,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ];
  return { filled: filled.includes(fn), stroked: stroked.includes(fn) };
}

const onPage = (box: Box, width: number, height: number): boolean =>
  box.width > 0.5 &&
  box.height > 0.5 &&
  box.x < width &&
  box.y < height &&
  box.x + box.width > 0 &&
  box.y + box.height > 0;

type Look = Pick<Figure, 'hash' | 'hue'>;

async function lookAtObject(page: PDFPageProxy, id: string): Promise<Look> {
  const pixels = await pixelsOf(page, id);
  return pixels ? lookAt(pixels) : {};
}

/** The decoded pixels of a picture of the page; undefined when it was not decoded, or cannot be. */
export async function pixelsOf(page: PDFPageProxy, id: string): Promise<Pixels | undefined> {
  if (!/img_|mask_/.test(id)) return undefined;
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), 3000);
  });
  const decoded = new Promise<unknown>((resolve) => {
    objects.get(id, resolve);
  });
  const image = (await Promise.race([decoded, waited])) as Pixels | null | undefined;
  clearTimeout(timer);
  return image?.data ? image : undefined;
}

function lookAt(pixels: Pixels): Look {
  const bytes = new Uint8Array(pixels.data.buffer, pixels.data.byteOffset, pixels.data.byteLength);
  const hash = createHash('md5').update(`${pixels.width}x${pixels.height}`).update(bytes).digest('hex').slice(0, 16);
  const hue = dominantHue(pixels);
  return hue ? { hash, hue } : { hash };
}
