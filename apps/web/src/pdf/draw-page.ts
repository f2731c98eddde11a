import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import './text-layer.css';

/** Larger canvases fail in some browsers; such a page is drawn at a lower resolution. */
const maxCanvasPixels = 16_000_000;

export interface DrawnPage {
  canvas: HTMLCanvasElement;
  layer: HTMLDivElement;
  /** Elements of the text layer in the order of the file. */
  spans: HTMLElement[];
  width: number;
  height: number;
  /** Pixels per point. */
  scale: number;
}

/** Size and scale of a page that is shown `width` pixels wide. */
export async function pageSize(document: PDFDocumentProxy, number: number, width: number) {
  const page = await document.getPage(number);
  const points = page.getViewport({ scale: 1 });
  const scale = width / points.width;
  return { page, scale, width, height: points.height * scale };
}

/** Draws a page and its text layer. @throws RenderingCancelledException after the signal was aborted */
export async function drawPage(page: PDFPageProxy, scale: number, signal: AbortSignal): Promise<DrawnPage> {
  const viewport = page.getViewport({ scale });
  const maxDensity = Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height));
  const density = Math.min(window.devicePixelRatio || 1, maxDensity);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.style.width = `${viewport.width}px`;
  canvas.style.height = `${viewport.height}px`;
  const rendering = page.render({
    canvas,
    viewport,
    ...(density === 1 ? {} : { transform: [density, 0, 0, density, 0, 0] }),
  });
  signal.addEventListener('abort', () => rendering.cancel(), { once: true });
  await rendering.promise;

  const layer = document.createElement('div');
  layer.className = 'textLayer';
  layer.style.setProperty('--total-scale-factor', String(scale));
  const text = new TextLayer({ textContentSource: await page.getTextContent(), container: layer, viewport });
  await text.render();
  return { canvas, layer, spans: text.textDivs, width: viewport.width, height: viewport.height, scale };
}
