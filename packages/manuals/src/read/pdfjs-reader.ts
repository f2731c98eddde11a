import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { compose, type Matrix } from './geometry';
import { readDrawing } from './pdfjs-drawing';
import type { RawDocument, RawPage, RawReader, RawText } from './raw-layer';
import { unreadable } from './unreadable';

/** Larger pictures are never decoded: their place is known from the transformation alone (see pdfjs-drawing). */
const largestDecodedImage = 250_000;

const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
let library: Promise<PdfJs> | undefined;
/** Loaded at first use: a process that never reads a PDF does not pay for it. */
export function loadPdfJs(): Promise<PdfJs> {
  library ??= import('pdfjs-dist/legacy/build/pdf.mjs');
  return library;
}

/** Opens a PDF with pdf.js in this thread, with fonts, character maps and decoders taken from the package. */
export async function openWithPdfJs(bytes: Uint8Array, maxImageSize: number): Promise<PDFDocumentProxy> {
  const pdfjs = await loadPdfJs();
  try {
    return await pdfjs.getDocument({
      data: new Uint8Array(bytes), // a copy: pdf.js detaches the buffer it is given
      verbosity: pdfjs.VerbosityLevel.ERRORS,
      maxImageSize,
      disableFontFace: true,
      useSystemFonts: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      standardFontDataUrl: `${assets}/standard_fonts/`,
      cMapUrl: `${assets}/cmaps/`,
      cMapPacked: true,
      wasmUrl: `${assets}/wasm/`,
      iccUrl: `${assets}/iccs/`,
    }).promise;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw unreadable('needs-password');
    throw unreadable(hasPdfHeader(bytes) ? 'truncated' : 'not-a-pdf');
  }
}

/** pdf.js reads a file whose header stands within the first kilobyte; so do we. */
export function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');
}

export const pdfjsReader: RawReader = {
  name: 'pdfjs',
  async open(bytes): Promise<RawDocument> {
    const document = await openWithPdfJs(bytes, largestDecodedImage);
    const title = await readTitle(document);
    return {
      pageCount: document.numPages,
      ...(title ? { title } : {}),
      readPage: async (number) => readPage(await document.getPage(number)),
      close: () => document.loadingTask.destroy(),
    };
  },
};

async function readTitle(document: PDFDocumentProxy): Promise<string | undefined> {
  const metadata = await document.getMetadata().catch(() => undefined);
  const info = metadata?.info as { Title?: unknown } | undefined;
  return typeof info?.Title === 'string' && info.Title.trim() ? info.Title.trim() : undefined;
}

async function readPage(page: PDFPageProxy): Promise<RawPage> {
  const pdfjs = await loadPdfJs();
  const viewport = page.getViewport({ scale: 1 });
  const toPage = viewport.transform as unknown as Matrix;
  try {
    // The drawing first: it loads the fonts, whose weight the text needs.
    const drawing = await readDrawing(page, pdfjs, toPage, viewport.width, viewport.height);
    const texts = await readTexts(page, toPage);
    return { number: page.pageNumber, width: viewport.width, height: viewport.height, texts, ...drawing };
  } finally {
    page.cleanup();
  }
}

async function readTexts(page: PDFPageProxy, toPage: Matrix): Promise<RawText[]> {
  const content = await page.getTextContent();
  const weights = new Map<string, { bold: boolean; italic: boolean }>();
  const weightOf = (font: string) => {
    const known = weights.get(font);
    if (known) return known;
    const weight = fontWeight(page, font);
    weights.set(font, weight);
    return weight;
  };
  const texts: RawText[] = [];
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const m = compose(toPage, item.transform as unknown as Matrix);
    const size = Math.hypot(m[2], m[3]);
    if (size < 1) continue;
    const rotation = Math.round((Math.atan2(-m[1], m[0]) * 180) / Math.PI);
    texts.push({
      text: item.str,
      x: m[4],
      baseline: m[5],
      width: item.width,
      size,
      rotation,
      ...weightOf(item.fontName),
    });
  }
  return texts;
}

function fontWeight(page: PDFPageProxy, fontName: string): { bold: boolean; italic: boolean } {
  if (!page.commonObjs.has(fontName)) return { bold: false, italic: false };
  const font = page.commonObjs.get(fontName) as { name?: string; bold?: boolean; black?: boolean; italic?: boolean };
  const name = font.name ?? '';
  return {
    bold: Boolean(font.bold || font.black) || /bold|black|heavy|demi/i.test(name),
    italic: Boolean(font.italic) || /ital|obli/i.test(name),
  };
}
