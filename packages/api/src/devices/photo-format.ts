/** Formats of device photos. Browser-safe. */
export const photoFormats = ['image/jpeg', 'image/png', 'image/webp'] as const;
type PhotoFormat = (typeof photoFormats)[number];

export const photoLimitBytes = 10 * 1024 * 1024;

const headerBytes = 12;

/** The format of a picture, judged by its first bytes; null for other files. */
export async function photoFormatOf(file: Blob): Promise<PhotoFormat | null> {
  const bytes = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  return start.startsWith('RIFF') && start.slice(8) === 'WEBP' ? 'image/webp' : null;
}
