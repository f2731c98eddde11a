import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Decoded pixels as pdf.js hands them over. `kind`: 1 grey bits, 2 RGB, 3 RGBA. */
export interface Pixels {
  width: number;
  height: number;
  kind: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** Decoding goes on after the operators have arrived; a picture that takes longer than this is left without pixels. */
const longestWait = 3000;

/** The decoded pixels of a picture of the page; undefined when it was not decoded, or cannot be. */
export async function pixelsOf(page: PDFPageProxy, id: string): Promise<Pixels | undefined> {
  if (!/img_|mask_/.test(id)) return undefined;
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  const image = (objects.has(id) ? objects.get(id) : await decoded(objects, id)) as Pixels | null | undefined;
  return image?.data ? image : undefined;
}

function decoded(objects: PDFPageProxy['objs'], id: string): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), longestWait);
    objects.get(id, (image: unknown) => {
      clearTimeout(timer);
      resolve(image);
    });
  });
}
