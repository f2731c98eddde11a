export type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let library: Promise<PdfJs> | undefined;

/** pdf.js with its parser in this thread (callers run it in a worker). Loaded at first use. */
export function loadPdfJs(): Promise<PdfJs> {
  library ??= load();
  return library;
}

/**
 * The legacy build, the one that Node 20 runs, replaces Array.prototype.push by a copy in JavaScript (core-js, for a fault in
 * how V8 before 12.2 treats array-likes of 2^32 elements). It takes a quarter of the parsing time, so the engine's own is put
 * back; the parser is imported here because it brings the same replacement.
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
