import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, VerbosityLevel } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Served by the plugin in pdf-assets.ts: character maps, fonts that a PDF names without holding them, image decoders. */
const assets = `${import.meta.env.BASE_URL}pdfjs/`;

/** Opens a PDF; a manual is data, so nothing in it is ever evaluated. */
export function openPdf(source: DocumentInitParameters): PDFDocumentLoadingTask {
  return getDocument({
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    // warnings are about the file, which nobody here can change
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    ...source,
  });
}
