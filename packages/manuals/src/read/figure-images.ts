import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { Matrix } from './geometry';
import type { Box } from './page-model';
import { type PaintedPicture, paintedPictures } from './painted-pictures';
import { loadPdfJs } from './pdfjs-library';
import { openWithPdfJs } from './pdfjs-reader';
import { type Pixels, pixelsOf } from './picture-pixels';

export interface FigureImageOptions {
  /** 1-based pages to take pictures from; all when absent. */
  pages?: readonly number[];
  /** Smallest side on the page in points (default 24): rules, bullets and ticks are left out. */
  minSize?: number;
}

export interface FigureImage {
  page: number;
  /** Where it stands on the page: the same box as the `Figure` of the page model. */
  box: Box;
  /** In pixels. */
  width: number;
  height: number;
  png: Buffer;
}

const defaultMinSize = 24;
/** 40 megapixels: more than any printed page needs, less than a decompression bomb. */
const largestImage = 40_000_000;

/**
 * The pictures of a PDF as PNG, page by page. One page's pixels are in memory at a time.
 * @throws UnreadableManualError when the file cannot be opened
 */
export async function* extractFigureImages(
  bytes: Uint8Array,
  { pages, minSize = defaultMinSize }: FigureImageOptions = {},
): AsyncGenerator<FigureImage> {
  const document = await openWithPdfJs(bytes, largestImage);
  try {
    const numbers = pages ?? Array.from({ length: document.numPages }, (_, i) => i + 1);
    for (const number of numbers) {
      if (number < 1 || number > document.numPages) continue;
      const page = await document.getPage(number);
      yield* imagesOf(page, minSize);
      page.cleanup();
    }
  } finally {
    await document.loadingTask.destroy();
  }
}

async function* imagesOf(page: PDFPageProxy, minSize: number): AsyncGenerator<FigureImage> {
  const pdfjs = await loadPdfJs();
  const toPage = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  const pictures = paintedPictures(await page.getOperatorList(), pdfjs, toPage);
  for (const picture of pictures) {
    const { box } = picture;
    if (Math.min(box.width, box.height) < minSize) continue;
    const pixels = await pixelsOfPicture(page, picture);
    const png = pixels ? await encode(pixels) : undefined;
    if (pixels && png) yield { page: page.pageNumber, box, width: pixels.width, height: pixels.height, png };
  }
}

const pixelsOfPicture = async (page: PDFPageProxy, { id, pixels }: PaintedPicture): Promise<Pixels | undefined> =>
  pixels ?? pixelsOf(page, id);

/** Undefined for stencil masks, which have no colours of their own. */
async function encode({ width, height, kind, data }: Pixels): Promise<Buffer | undefined> {
  const channels = { 1: 1, 2: 3, 3: 4 }[kind] as 1 | 3 | 4 | undefined;
  if (!channels) return undefined;
  const raw =
    kind === 1 ? greyFromBits(width, height, data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (raw.length < width * height * channels) return undefined;
  return sharp(raw, { raw: { width, height, channels } }).png().toBuffer();
}

/** One bit a pixel, rows padded to bytes, to one byte a pixel. */
function greyFromBits(width: number, height: number, bits: Pixels['data']): Buffer {
  const rowBytes = (width + 7) >> 3;
  const grey = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = bits[y * rowBytes + (x >> 3)] ?? 0;
      grey[y * width + x] = (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
    }
  }
  return grey;
}
