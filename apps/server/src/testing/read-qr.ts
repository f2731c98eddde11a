import { openWithPdfJs } from '@steward/manuals/read/pdfjs-reader';
import jsQR from 'jsqr';

interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
}
interface CanvasFactory {
  create(width: number, height: number): { canvas: Canvas; context: unknown };
  destroy(canvasAndContext: object): void;
}

/** Part of a page in points; the origin is the upper left corner. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** 200 dpi: less than a camera sees of the print. */
const pixelsPerPoint = 200 / 72;

/** Draws a page of a PDF as a bitmap and decodes the QR code in each box; null where there is none. */
export async function readQrCodes(
  bytes: Uint8Array,
  page: number,
  boxes: readonly Box[],
  scale = pixelsPerPoint,
): Promise<(string | null)[]> {
  const document = await openWithPdfJs(bytes, 40_000_000);
  try {
    const proxy = await document.getPage(page);
    const viewport = proxy.getViewport({ scale });
    const factory = document.canvasFactory as CanvasFactory;
    const canvasAndContext = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const { canvas, context: canvasContext } = canvasAndContext;
    await proxy.render({ canvas, canvasContext, viewport } as unknown as Parameters<typeof proxy.render>[0]).promise;
    const codes = boxes.map((box) => {
      const [x, y] = [Math.floor(box.x * scale), Math.floor(box.y * scale)];
      const width = Math.min(Math.ceil(box.width * scale), canvas.width - x);
      const height = Math.min(Math.ceil(box.height * scale), canvas.height - y);
      const { data } = canvas.getContext('2d').getImageData(x, y, width, height);
      return jsQR(data, width, height)?.data ?? null;
    });
    factory.destroy(canvasAndContext);
    return codes;
  } finally {
    await document.loadingTask.destroy();
  }
}
