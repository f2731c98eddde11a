export type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let library: Promise<PdfJs> | undefined;

/** Loads pdf.js on first use. Its parser runs in the calling thread, so callers use a worker. */
export function loadPdfJs(): Promise<PdfJs> {
  library ??= load();
  return library;
}

/**
 * The legacy build, which Node 20 needs, replaces Array.prototype.push by a JavaScript version (core-js works around a V8 bug
 * before 12.2 with array-likes of 2^32 elements). That version takes a quarter of the parsing time, so the native function is
 * restored. The parser is imported here because it makes the same replacement.
 */
async function load(): Promise<PdfJs> {
  const push = Array.prototype.push;
  try {
    const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
    // @ts-expect-error: the parser has no types; importing it registers it for pdf.js
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    return pdfjs;
  } finally {
    Object.defineProperty(Array.prototype, 'push', { value: push, writable: true, configurable: true });
  }
}
