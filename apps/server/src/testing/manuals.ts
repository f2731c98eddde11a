import { arrayBuffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { sampleManual } from '../demo/sample-manual';

/** The form of an onboarding request. */
export function onboardingForm(file: BlobPart, options: { name?: string; deviceData?: object } = {}): FormData {
  const form = new FormData();
  const deviceData = { name: 'Compressor 1', location: 'Hall 1', manufacturer: 'Aldermoor', ...options.deviceData };
  form.set('deviceData', JSON.stringify(deviceData));
  form.set('manualFile', new File([file], options.name ?? 'příručka.pdf', { type: 'application/pdf' }));
  return form;
}

export const readableManual = sampleManual();

async function pdf(options: PDFKit.PDFDocumentOptions, draw: (pdf: PDFKit.PDFDocument) => void): Promise<ArrayBuffer> {
  const document = new PDFDocument(options);
  const bytes = arrayBuffer(document);
  draw(document);
  document.end();
  return bytes;
}

/** A PDF without text: each page is one image, as from a scanner. */
export function scannedManual(): Promise<ArrayBuffer> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return pdf({ margin: 0 }, (document) => {
    for (let page = 0; page < 2; page++) {
      if (page) document.addPage();
      document.image(pixel, 0, 0, { width: document.page.width, height: document.page.height });
    }
  });
}

export function lockedManual(): Promise<ArrayBuffer> {
  return pdf(
    { userPassword: 'secret', ownerPassword: 'owner' },
    (document) => void document.text('Not for everybody.'),
  );
}

export function longManual(pages: number, linesPerPage = 30): Promise<ArrayBuffer> {
  return pdf({}, (document) => {
    for (let page = 1; page <= pages; page++) {
      if (page > 1) document.addPage();
      // text repeated on every page would be taken for a running header
      for (let line = 0; line < linesPerPage; line++)
        document.text(`Valve ${page * 37 + line} opens at ${page + line} bar.`);
    }
  });
}
