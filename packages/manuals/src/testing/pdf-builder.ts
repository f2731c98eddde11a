import PDFDocument from 'pdfkit';

export type Doc = PDFKit.PDFDocument;

/** Draws a PDF; A4 with 50 pt margins unless `options` override that. */
export function buildPdf(draw: (doc: Doc) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({ size: 'A4', margin: 50, ...options });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    draw(doc);
    doc.end();
  });
}

export function heading(doc: Doc, text: string, size = 16): void {
  doc.font('Helvetica-Bold').fontSize(size).text(text).moveDown(0.3);
  doc.font('Helvetica').fontSize(10);
}

/** Draws one line of text at a position without moving the cursor. */
export function put(doc: Doc, text: string, x: number, y: number, font = 'Helvetica', size = 10): void {
  doc.font(font).fontSize(size).text(text, x, y, { lineBreak: false });
}

export interface Grid {
  x: number;
  y: number;
  /** Widths of the columns. */
  widths: number[];
  rowHeight: number;
  rows: number;
}

/** Draws the rulings of a grid. */
export function rule(doc: Doc, { x, y, widths, rowHeight, rows }: Grid): void {
  const width = widths.reduce((a, b) => a + b, 0);
  for (let r = 0; r <= rows; r++)
    doc
      .moveTo(x, y + r * rowHeight)
      .lineTo(x + width, y + r * rowHeight)
      .stroke();
  let at = x;
  for (const w of [0, ...widths]) {
    at += w;
    doc
      .moveTo(at, y)
      .lineTo(at, y + rows * rowHeight)
      .stroke();
  }
}

/** Left edge of a column. */
export const columnX = ({ x, widths }: Grid, column: number): number =>
  x + widths.slice(0, column).reduce((a, b) => a + b, 0);

/** Draws texts into the cells of a grid, row by row; the first row is bold. */
export function fill(doc: Doc, grid: Grid, rows: string[][], font = 'Helvetica'): void {
  rows.forEach((row, r) => {
    row.forEach((text, c) => {
      if (text)
        put(doc, text, columnX(grid, c) + 4, grid.y + r * grid.rowHeight + 6, r === 0 ? 'Helvetica-Bold' : font, 9);
    });
  });
}
