import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { defaultMaxStreamBytes, requireModestStreams } from './inflated-size';
import type { Box } from './page-model';
import { openWithPdfJs } from './pdfjs-reader';

export interface PictureOf {
  /** 1-based. */
  page: number;
  /** Part of the page to draw; the whole page when absent. */
  box?: Box;
  /** Pixels per point (4.17 is 300 dpi); reduced when the longest side would exceed `longestSide` pixels. */
  scale: number;
  longestSide: number;
}

export interface PagePicture {
  png: Uint8Array<ArrayBuffer>;
  /** Pixels per point of the drawn picture. */
  scale: number;
  /** The page's size in points. */
  pageWidth: number;
  pageHeight: number;
  /** Whether the picture has a single shade, like the empty back of a sheet. */
  blank: boolean;
}

/** The part of pdf.js's canvas (Skia, by its optional dependency @napi-rs/canvas) that is used here. */
interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): { getImageData(x: number, y: number, w: number, h: number): { data: Uint8ClampedArray } };
  toBuffer(type: 'image/png'): Uint8Array;
}
interface CanvasFactory {
  create(width: number, height: number): { canvas: Canvas; context: unknown };
  destroy(canvasAndContext: { canvas: Canvas; context: unknown }): void;
}

/** 40 megapixels: enough for any printed page, and a limit for decompression bombs. */
const largestImage = 40_000_000;

/**
 * Draws a page or a part of it with photographs, drawings and labels.
 * @returns undefined when the page does not exist or the box is outside of it
 * @throws UnreadableManualError when the file cannot be opened, or a stream of it is too large
 */
export async function drawPagePicture(
  bytes: Uint8Array,
  region: PictureOf,
  { maxStreamBytes = defaultMaxStreamBytes } = {},
): Promise<PagePicture | undefined> {
  await requireModestStreams(bytes, maxStreamBytes);
  const document = await openWithPdfJs(bytes, largestImage);
  try {
    return region.page >= 1 && region.page <= document.numPages ? await draw(document, region) : undefined;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function draw(document: PDFDocumentProxy, region: PictureOf): Promise<PagePicture | undefined> {
  const page = await document.getPage(region.page);
  const pageViewport = page.getViewport({ scale: 1 });
  const box = within(region.box, pageViewport);
  if (!box) return undefined;
  const scale = Math.min(region.scale, region.longestSide / Math.max(box.width, box.height));
  const viewport = page.getViewport({ scale, offsetX: -box.x * scale, offsetY: -box.y * scale });
  const factory = document.canvasFactory as CanvasFactory;
  const canvasAndContext = factory.create(pixels(box.width * scale), pixels(box.height * scale));
  try {
    const { canvas, context: canvasContext } = canvasAndContext;
    await page.render({ canvas, canvasContext, viewport } as unknown as Parameters<typeof page.render>[0]).promise;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
    const { width: pageWidth, height: pageHeight } = pageViewport;
    return {
      png: new Uint8Array(canvas.toBuffer('image/png')),
      scale,
      pageWidth,
      pageHeight,
      blank: isBlank(data, width, height),
    };
  } finally {
    factory.destroy(canvasAndContext);
  }
}

/** Range of shades (of 255) that a sheet of paper may have in one channel. */
const paperShades = 24;

/** Ignores the edge, because a scan may be smaller than its page. Uses the green channel, which dominates brightness. */
function isBlank(rgba: Uint8ClampedArray, width: number, height: number): boolean {
  const edge = Math.ceil(0.01 * Math.max(width, height));
  let [least, most] = [255, 0];
  for (let y = edge; y < height - edge; y++) {
    for (let x = edge; x < width - edge; x++) {
      const shade = rgba[4 * (y * width + x) + 1] ?? 0;
      if (shade < least) least = shade;
      if (shade > most) most = shade;
    }
    if (most - least > paperShades) return false;
  }
  return true;
}

const pixels = (length: number) => Math.max(1, Math.ceil(length));

function within(box: Box | undefined, page: { width: number; height: number }): Box | undefined {
  if (!box) return { x: 0, y: 0, width: page.width, height: page.height };
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  const width = Math.min(page.width, box.x + box.width) - x;
  const height = Math.min(page.height, box.y + box.height) - y;
  return width > 1 && height > 1 ? { x, y, width, height } : undefined;
}
