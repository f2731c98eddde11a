import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openPdf } from './pdfjs';
import { manualSource } from './ranges';

interface OpenManual {
  documentId: string;
  loading: Promise<PDFDocumentProxy>;
  close: () => void;
}

/** The manual shown last stays open: closing the pane and opening it at another page costs nothing. */
let current: OpenManual | null = null;

/** @throws ManualFetchError, or what pdf.js says of a file it cannot read. */
export function openManual(documentId: string): Promise<PDFDocumentProxy> {
  if (current?.documentId === documentId) return current.loading;
  current?.close();
  const opened = load(documentId);
  current = opened;
  opened.loading.catch(() => {
    if (current === opened) current = null;
  });
  return opened.loading;
}

function load(documentId: string): OpenManual {
  let closed = false;
  let close = () => {
    closed = true;
  };
  const loading = new Promise<PDFDocumentProxy>((resolve, reject) => {
    manualSource(documentId, reject).then((source) => {
      const task = openPdf(source);
      close = () => void task.destroy();
      if (closed) close();
      task.promise.then(resolve, reject);
    }, reject);
  });
  return { documentId, loading, close: () => close() };
}
