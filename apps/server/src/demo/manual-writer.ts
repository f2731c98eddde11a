import { arrayBuffer } from 'node:stream/consumers';

const margin = 56;
const ink = '#1b2430';
const panels = { DANGER: '#c8102e', WARNING: '#e8710a', CAUTION: '#d9a600', NOTICE: '#1f5fa8' } as const;
export type SignalWord = keyof typeof panels;

/** Writes a PDF manual on A4: cover, headings, paragraphs, lists, notices and tables. */
export class ManualWriter {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly footer: string;

  private constructor(pdf: PDFKit.PDFDocument, footer: string) {
    this.pdf = pdf;
    this.footer = footer;
  }

  static async begin(title: string, footer: string): Promise<ManualWriter> {
    // loaded lazily: only the first start with the demo writes a manual
    const { default: PDFDocument } = await import('pdfkit');
    const pdf = new PDFDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      lang: 'en',
      info: { Title: title, Author: 'Steward demonstration' },
    });
    return new ManualWriter(pdf, footer);
  }

  cover(lines: { maker: string; title: string; subtitle: string; edition: string }): void {
    const { pdf } = this;
    pdf.rect(0, 0, pdf.page.width, 12).fill('#0f5c5c').fillColor(ink);
    pdf.font('Helvetica').fontSize(14).text(lines.maker, margin, 200);
    pdf.moveDown(1.5).font('Helvetica-Bold').fontSize(30).text(lines.title);
    pdf.moveDown(0.5).font('Helvetica').fontSize(16).text(lines.subtitle);
    pdf.moveDown(20).fontSize(10).text(lines.edition);
  }

  chapter(heading: string): void {
    this.pdf.addPage().font('Helvetica-Bold').fontSize(18).fillColor(ink).text(heading);
    this.pdf.moveDown(0.6);
  }

  section(heading: string): void {
    this.pdf.moveDown(0.5).font('Helvetica-Bold').fontSize(12).text(heading, margin);
    this.pdf.moveDown(0.3);
  }

  paragraph(text: string): void {
    this.body().text(text, margin, undefined, { lineGap: 2 });
    this.pdf.moveDown(0.5);
  }

  steps(items: string[]): void {
    this.body().list(items, margin, undefined, { listType: 'numbered', textIndent: 18, bulletIndent: 0, lineGap: 2 });
    this.pdf.moveDown(0.5);
  }

  bullets(items: string[]): void {
    this.body().list(items, margin, undefined, { textIndent: 12, bulletRadius: 1.5, lineGap: 2 });
    this.pdf.moveDown(0.5);
  }

  /** A notice in the style of ANSI Z535: signal word on its colour, then hazard, consequence and avoidance. */
  notice(word: SignalWord, text: string): void {
    const { pdf } = this;
    const width = pdf.page.width - 2 * margin;
    const inner = width - 20;
    const height = 18 + this.body().heightOfString(text, { width: inner, lineGap: 1 }) + 14;
    if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
    const top = pdf.y + 4;
    pdf.rect(margin, top, width, 18).fill(panels[word]);
    pdf
      .font('Helvetica-Bold')
      .fontSize(11)
      .fillColor(word === 'CAUTION' ? ink : 'white');
    pdf.text(word, margin + 10, top + 4);
    pdf.rect(margin, top, width, height).lineWidth(0.8).stroke(panels[word]);
    this.body().text(text, margin + 10, top + 24, { width: inner, lineGap: 1 });
    pdf.x = margin;
    pdf.y = top + height + 8;
  }

  table(header: string[], rows: string[][], widths: number[]): void {
    const cell = (text: string, isHeader: boolean) => ({
      text,
      font: { src: isHeader ? 'Helvetica-Bold' : 'Helvetica', size: 9 },
      padding: 4,
      borderColor: '#8a94a3',
      border: 0.6,
      ...(isHeader ? { backgroundColor: '#e6ebf0' } : {}),
    });
    this.body().table({
      position: { x: margin, y: this.pdf.y },
      columnStyles: widths,
      data: [header.map((text) => cell(text, true)), ...rows.map((row) => row.map((text) => cell(text, false)))],
    });
    this.pdf.x = margin;
    this.pdf.moveDown(0.8);
  }

  async end(): Promise<ArrayBuffer> {
    const { pdf } = this;
    const { start, count } = pdf.bufferedPageRange();
    for (let page = start + 1; page < start + count; page++) {
      pdf.switchToPage(page);
      // without this, pdfkit starts a new page for text below the margin
      pdf.page.margins.bottom = 0;
      pdf.font('Helvetica').fontSize(8).fillColor('#5b6675');
      pdf.text(this.footer, margin, pdf.page.height - 36, { lineBreak: false });
      pdf.text(String(page + 1), pdf.page.width - margin - 20, pdf.page.height - 36, { width: 20, align: 'right' });
    }
    const bytes = arrayBuffer(pdf);
    pdf.end();
    return bytes;
  }

  private body(): PDFKit.PDFDocument {
    return this.pdf.font('Helvetica').fontSize(10).fillColor(ink);
  }
}
