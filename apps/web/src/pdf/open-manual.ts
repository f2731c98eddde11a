import type { PDFDocumentProxy } from 'pdfjs-dist';
import { openPdf } from './pdfjs';
import { manualSource } from './ranges';

interface OpenManual {
  path: string;
  loading: Promise<PDFDocumentProxy>;
  close: () => void;
}

/** The last manual stays open, so that reopening the pane at another page is immediate. */
let current: OpenManual | null = null;

/** @throws ManualFetchError, or an error of pdf.js for an unreadable file */
export function openManual(path: string): Promise<PDFDocumentProxy> {
  if (current?.path === path) return current.loading;
  current?.close();
  const manual = load(path);
  current = manual;
  manual.loading.catch(() => {
    if (current === manual) current = null;
  });
  return manual.loading;
}

function load(path: string): OpenManual {
  let closed = false;
  let close = () => {
    closed = true;
  };
  const loading = new Promise<PDFDocumentProxy>((resolve, reject) => {
    manualSource(path, reject).then((source) => {
      const task = openPdf(source);
      close = () => void task.destroy();
      if (closed) close();
      task.promise.then(resolve, reject);
    }, reject);
  });
  return { path, loading, close: () => close() };
}
