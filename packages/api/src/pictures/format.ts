/** Formats of pictures that people upload. Browser-safe. */
export const pictureFormats = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const pictureLimitBytes = 10 * 1024 * 1024;

const headerBytes = 12;

/** The format of a picture, judged by its first bytes; null for other files. */
export async function pictureFormatOf(file: Blob): Promise<PictureFormat | null> {
  const bytes = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  return start.startsWith('RIFF') && start.slice(8) === 'WEBP' ? 'image/webp' : null;
}
