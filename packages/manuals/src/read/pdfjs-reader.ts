import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { compose, type Matrix } from './geometry';
import { paintedLayers } from './painted-layers';
import { hasPdfHeader } from './pdf-bytes';
import { readDrawing } from './pdfjs-drawing';
import { faceOf } from './pdfjs-fonts';
import { loadPdfJs } from './pdfjs-library';
import { textFromOperators } from './pdfjs-text';
import type { RawDocument, RawPage, RawReader, RawText } from './raw-layer';
import { degrees } from './text-runs';
import { UnknownGlyphs } from './unknown-glyphs';
import { unreadable } from './unreadable';
import { visibleTexts } from './visible-texts';

/** Pixels. Larger pictures are not decoded: the transformation alone gives their position (see painted-pictures). */
const largestDecodedImage = 160_000;

const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Opens a PDF with pdf.js in this thread. Fonts, character maps and decoders come from the package, not from the network. */
export async function openWithPdfJs(
  bytes: Uint8Array,
  maxImageSize: number,
  { fontExtraProperties = false } = {},
): Promise<PDFDocumentProxy> {
  const pdfjs = await loadPdfJs();
  try {
    return await pdfjs.getDocument({
      data: new Uint8Array(bytes), // a copy, because pdf.js detaches the buffer
      verbosity: pdfjs.VerbosityLevel.ERRORS,
      maxImageSize,
      fontExtraProperties,
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

export const pdfjsReader: RawReader = {
  name: 'pdfjs',
  async open(bytes): Promise<RawDocument> {
    const document = await openWithPdfJs(bytes, largestDecodedImage, { fontExtraProperties: true });
    const unknownGlyphs = new UnknownGlyphs();
    const title = await readTitle(document);
    return {
      pageCount: document.numPages,
      ...(title ? { title } : {}),
      unknownGlyphs,
      readPage: async (number) => readPage(await document.getPage(number), unknownGlyphs),
      close: () => document.loadingTask.destroy(),
    };
  },
};

async function readTitle(document: PDFDocumentProxy): Promise<string | undefined> {
  const metadata = await document.getMetadata().catch(() => undefined);
  const info = metadata?.info as { Title?: unknown } | undefined;
  return typeof info?.Title === 'string' && info.Title.trim() ? info.Title.trim() : undefined;
}

async function readPage(page: PDFPageProxy, unknownGlyphs: UnknownGlyphs): Promise<RawPage> {
  const pdfjs = await loadPdfJs();
  const viewport = page.getViewport({ scale: 1 });
  const toPage = viewport.transform as unknown as Matrix;
  try {
    const operators = await page.getOperatorList({ annotationMode: pdfjs.AnnotationMode.DISABLE });
    const drawing = await readDrawing(page, operators, pdfjs, toPage);
    const { width, height } = viewport;
    const painted = textFromOperators(page, operators, pdfjs, toPage, unknownGlyphs);
    const texts = painted
      ? visibleTexts(painted, {
          width,
          height,
          layers: paintedLayers(operators, pdfjs, toPage),
          pictures: drawing.figures.map(({ box }) => box),
        })
      : readTexts(page, await page.getTextContent(), toPage);
    return { number: page.pageNumber, width, height, texts, ...drawing };
  } finally {
    page.cleanup();
  }
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

function readTexts(page: PDFPageProxy, content: TextContent, toPage: Matrix): RawText[] {
  const texts: RawText[] = [];
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const m = compose(toPage, item.transform as unknown as Matrix);
    const size = Math.hypot(m[2], m[3]);
    if (size < 1) continue;
    const rotation = degrees(m[0], m[1]);
    texts.push({
      text: item.str,
      x: m[4],
      baseline: m[5],
      width: item.width,
      size,
      rotation,
      ...faceOf(page, item.fontName),
    });
  }
  return texts;
}
