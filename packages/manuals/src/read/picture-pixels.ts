import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels as decoded by pdf.js. `kind`: 1 grey bits, 2 RGB, 3 RGBA. */
export interface Pixels {
  width: number;
  height: number;
  kind: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** Decoding continues after the operator list is complete; a picture that takes longer than this is skipped. */
const decodeTimeoutMs = 3000;

/** Decoded pixels of a picture on the page; undefined when it was not or cannot be decoded. */
export async function pixelsOf(page: PDFPageProxy, id: string): Promise<Pixels | undefined> {
  if (!/img_|mask_/.test(id)) return undefined;
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  const image = (objects.has(id) ? objects.get(id) : await decoded(objects, id)) as Pixels | null | undefined;
  return image?.data ? image : undefined;
}

function decoded(objects: PDFPageProxy['objs'], id: string): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), decodeTimeoutMs);
    objects.get(id, (image: unknown) => {
      clearTimeout(timer);
      resolve(image);
    });
  });
}
