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

const largestTick = 30;
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
  const pictures = paintedPictures(operators, pdfjs, toPage, (...path) => paths.add(...path));

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

function lookAt(pixels: Pixels): Look {
  const hash = createHash('md5')
    .update(`${pixels.width}x${pixels.height}`)
    .update(sampleOf(pixels.data))
    .digest('hex')
    .slice(0, 16);
  const hue = dominantHue(pixels);
  return hue ? { hash, hue } : { hash };
}

const sampledBytes = 6_000;

/** Bytes spread over the picture: enough to tell pictures apart, and quick for large ones. */
function sampleOf(data: Pixels['data']): Uint8Array {
  const step = Math.max(1, Math.floor(data.length / sampledBytes));
  const sample = new Uint8Array(Math.ceil(data.length / step));
  for (let i = 0, at = 0; at < data.length; i++, at += step) sample[i] = data[at] ?? 0;
  return sample;
}
