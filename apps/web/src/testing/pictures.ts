import { vi } from 'vitest';

/** Stubs the browser APIs for resizing a picture of this size, which jsdom lacks. Call `vi.unstubAllGlobals()` after the test. @returns the drawn sizes */
export function stubPictures(width: number, height: number): number[][] {
  const sizes: number[][] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  const context = { fillRect: () => {}, drawImage: (...[, , , w, h]: number[]) => sizes.push([w ?? 0, h ?? 0]) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((use) => use(new Blob(['small'])));
  return sizes;
}

export const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
