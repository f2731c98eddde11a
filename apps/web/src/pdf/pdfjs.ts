import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, VerbosityLevel } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { DocumentInitParameters } from 'pdfjs-dist/types/src/display/api';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Served by the plugin in pdf-assets.ts: character maps, fonts that PDFs reference without embedding, image decoders. */
const assets = `${import.meta.env.BASE_URL}pdfjs/`;

/** Opens a PDF with evaluation of its scripts and forms disabled. */
export function openPdf(source: DocumentInitParameters): PDFDocumentLoadingTask {
  return getDocument({
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    // warnings concern the file, which the user cannot change
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    ...source,
  });
}
