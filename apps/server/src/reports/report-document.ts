import PDFDocument from 'pdfkit';
import { cacheLayouts, fontFiles } from './fonts';
import { lacksGlyphs, missingSign } from './glyphs';
import { breakLines, drawLines, fitLine, widthOf } from './lines';
import { PageCount } from './page-count';
import { palette } from './palette';
import { styles, type TextStyle } from './text-style';

export interface ReportHead {
  /** 'Opportunity report' */
  kind: string;
  /** The customer or organization, printed in the header of each page but the first. */
  subject: string;
  organization: string;
  /** '21 November 2026' */
  date: string;
  createdAt: Date;
  /** Printed diagonally across every page. */
  watermark?: 'DRAFT';
}

export interface TagOptions {
  alt?: string;
  scope?: 'Column';
  bbox?: [number, number, number, number];
  placement?: 'Block';
}

type Element = PDFKit.PDFStructureElement;

const marginX = 42;
const firstPageTop = 52;
const headerTop = 30;
const nextPageTop = 62;
const bottomMargin = 58;

/**
 * An A4 report that is written from top to bottom, with header and footer, page numbers, bookmarks and a structure tree.
 * Pages are emitted as soon as they are full.
 */
export class ReportDocument {
  readonly pdf: PDFKit.PDFDocument;
  readonly left = marginX;
  readonly width: number;
  /** Top of the next element, in points. */
  y = firstPageTop;
  private pages = 0;
  private readonly head: ReportHead;
  private readonly root: Element;
  private section: Element | null = null;
  private readonly pageCount: PageCount;

  constructor(head: ReportHead) {
    this.head = head;
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      font: fontFiles.Inter,
      info: {
        Title: `${head.kind}: ${head.subject}`,
        Author: head.organization,
        Subject: head.kind,
        Creator: 'Steward',
        CreationDate: head.createdAt,
      },
    });
    cacheLayouts(this.pdf);
    this.pageCount = new PageCount(this.pdf, styles.running);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
    this.addPage();
    this.width = this.pdf.page.width - 2 * marginX;
  }

  get bottom(): number {
    return this.pdf.page.height - bottomMargin;
  }

  get pageHeight(): number {
    return this.bottom - nextPageTop;
  }

  /** Starts a new page unless `height` fits on this one. @returns whether it did */
  ensureRoom(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.addPage();
    return true;
  }

  /** Starts a section of the structure tree, which lasts until the next one. */
  beginSection(): void {
    this.section?.end();
    this.section = this.pdf.struct('Sect');
    this.root.add(this.section);
  }

  bookmark(title: string, parent: PDFKit.PDFOutline = this.pdf.outline): PDFKit.PDFOutline {
    return parent.addItem(title);
  }

  /** Draws an element with a tag in the structure tree. */
  tag(type: string, draw: () => void, options: TagOptions = {}): void {
    this.add(this.pdf.struct(type, options, draw));
  }

  add(element: Element): void {
    if (!this.section) this.beginSection();
    this.section?.add(element);
  }

  /** Draws an artifact that screen readers skip: rules, backgrounds, headers and footers. */
  ornament(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  heightOf(text: string, style: TextStyle, width = this.width): number {
    return breakLines(this.pdf, text, style, width).length * style.leading;
  }

  /** Draws a paragraph or heading over the full width, on one page. @param spaceAfter points */
  paragraph(type: 'H1' | 'H2' | 'H3' | 'P', text: string, style: TextStyle, spaceAfter = 0, maxLines?: number): void {
    const lines = breakLines(this.pdf, text, style, this.width, maxLines);
    this.ensureRoom(Math.min(lines.length * style.leading, this.pageHeight));
    this.tag(type, () => drawLines(this.pdf, lines, style, { x: this.left, y: this.y, width: this.width }));
    this.y += lines.length * style.leading + spaceAfter;
  }

  end(): void {
    if (lacksGlyphs(this.pdf)) {
      this.y += 8;
      this.beginSection();
      const text = `${missingSign} stands for words in scripts that this report cannot print: it has Latin, Greek and Cyrillic letters.`;
      this.paragraph('P', text, styles.small);
    }
    this.section?.end();
    this.root.end();
    this.pageCount.write(this.pages);
    this.pdf.end();
  }

  private addPage(): void {
    this.pdf.addPage();
    this.pages++;
    if (this.head.watermark) this.ornament(() => this.drawWatermark(this.head.watermark ?? ''));
    this.ornament(() => this.drawRunningText(), 'Pagination');
    this.y = this.pages === 1 ? firstPageTop : nextPageTop;
  }

  private drawRunningText(): void {
    const { pdf, head } = this;
    const style = styles.running;
    const width = pdf.page.width - 2 * marginX;
    const halfWidth = width / 2 - 10;
    if (this.pages > 1) {
      const subject = fitLine(pdf, `${head.kind} · ${head.subject}`, style, width - 120);
      drawLines(pdf, [subject], style, { x: marginX, y: headerTop, width });
      drawLines(pdf, [head.date], style, { x: marginX, y: headerTop, width, align: 'right' });
      this.rule(headerTop + 17);
    }
    const y = pdf.page.height - 40;
    this.rule(y - 7);
    const page = `Page ${this.pages} of `;
    drawLines(pdf, [page], style, { x: marginX, y, width });
    this.pageCount.show(marginX + widthOf(pdf, page, style), y + (style.leading + style.size * 0.727) / 2);
    const organization = fitLine(pdf, head.organization, style, halfWidth);
    drawLines(pdf, [organization], style, { x: marginX, y, width, align: 'right' });
  }

  private rule(y: number): void {
    const { pdf } = this;
    pdf
      .moveTo(marginX, y)
      .lineTo(pdf.page.width - marginX, y)
      .lineWidth(0.5)
      .stroke(palette.line);
  }

  private drawWatermark(text: string): void {
    const { pdf } = this;
    const style: TextStyle = { ...styles.title, size: 150, colour: palette.draft };
    const [x, y] = [pdf.page.width / 2, pdf.page.height / 2];
    const textWidth = widthOf(pdf, text, style);
    pdf.save().rotate(-52, { origin: [x, y] });
    pdf.fillColor(style.colour).text(text, x - textWidth / 2, y, { lineBreak: false, baseline: 'middle' });
    pdf.restore();
  }
}
