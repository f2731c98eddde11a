import { createHash } from 'node:crypto';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DrawnPaths } from './drawn-paths';
import type { Matrix } from './geometry';
import type { Box, Figure, Shape } from './page-model';
import { type OperatorList, paintedPictures } from './painted-pictures';
import type { PdfJs } from './pdfjs-library';
import { dominantHue } from './picture-hue';
import { type Pixels, pixelsOf } from './picture-pixels';
import type { RawPage } from './raw-layer';

type Drawing = Pick<RawPage, 'horizontalRulings' | 'verticalRulings' | 'fills' | 'shapes' | 'figures'>;

const largestTickSide = 30;
const mostFigures = 2000;

/** Rulings, fills, small shapes and pictures of a page, from its operator list. */
export async function readDrawing(
  page: PDFPageProxy,
  operators: OperatorList,
  pdfjs: PdfJs,
  toPage: Matrix,
): Promise<Drawing> {
  const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 });
  const paths = new DrawnPaths(pageWidth, pageHeight);
  const pictures = paintedPictures(operators, pdfjs, toPage, (paint, stream, ctm, colour) =>
    paths.add(paint, stream, ctm, colour),
  );

  const shapes: Shape[] = paths.shapes;
  const figures: Figure[] = [];
  const signatures = new Map<string, PixelSignature>();
  for (const { box, id, pixels } of pictures.slice(0, mostFigures)) {
    if (!onPage(box, pageWidth, pageHeight)) continue;
    const signature = pixels ? signatureOf(pixels) : (signatures.get(id) ?? (await signatureOfObject(page, id)));
    if (!pixels) signatures.set(id, signature);
    const small = Math.max(box.width, box.height) <= largestTickSide;
    if (small && Math.min(box.width, box.height) > 1) shapes.push({ kind: 'image', box, id: signature.hash ?? id });
    figures.push({ id: signature.hash ?? `${page.pageNumber}-${id}-${figures.length}`, box, ...signature });
  }
  const { horizontalRulings, verticalRulings, fills } = paths;
  return { horizontalRulings: horizontalRulings(), verticalRulings: verticalRulings(), fills, shapes, figures };
}

const onPage = (box: Box, width: number, height: number): boolean =>
  box.width > 0.5 &&
  box.height > 0.5 &&
  box.x < width &&
  box.y < height &&
  box.x + box.width > 0 &&
  box.y + box.height > 0;

type PixelSignature = Pick<Figure, 'hash' | 'hue'>;

async function signatureOfObject(page: PDFPageProxy, id: string): Promise<PixelSignature> {
  const pixels = await pixelsOf(page, id);
  return pixels ? signatureOf(pixels) : {};
}

function signatureOf(pixels: Pixels): PixelSignature {
  const hash = createHash('md5')
    .update(`${pixels.width}x${pixels.height}`)
    .update(sampleOf(pixels.data))
    .digest('hex')
    .slice(0, 16);
  const hue = dominantHue(pixels);
  return hue ? { hash, hue } : { hash };
}

const sampledBytes = 6_000;

/** Samples bytes across the picture: enough to tell pictures apart, and fast for large ones. */
function sampleOf(data: Pixels['data']): Uint8Array {
  const step = Math.max(1, Math.floor(data.length / sampledBytes));
  const sample = new Uint8Array(Math.ceil(data.length / step));
  for (let i = 0, offset = 0; offset < data.length; i++, offset += step) sample[i] = data[offset] ?? 0;
  return sample;
}
