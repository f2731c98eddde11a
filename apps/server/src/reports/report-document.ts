import PDFDocument from 'pdfkit';
import { fontFiles, rememberLayouts } from './fonts';
import { lacksGlyphs, missingSign } from './glyphs';
import { breakLines, drawLines, fitLine, widthOf } from './lines';
import { PageCount } from './page-count';
import { palette } from './palette';
import { styles, type TextStyle } from './text-style';

export interface ReportHead {
  /** 'Opportunity report' */
  kind: string;
  /** Whom it is about; at the head of each page but the first. */
  subject: string;
  organization: string;
  /** '21 November 2026' */
  date: string;
  createdAt: Date;
  /** Across every page. */
  mark?: 'DRAFT';
}

export interface TagOptions {
  alt?: string;
  scope?: 'Column';
  bbox?: [number, number, number, number];
  placement?: 'Block';
}

type Element = PDFKit.PDFStructureElement;

const marginX = 42;
const firstTop = 52;
const headTop = 30;
const nextTop = 62;
const bottomMargin = 58;

/**
 * An A4 report that grows from top to bottom: running head and foot, page numbers, bookmarks and a structure tree.
 * Pages leave it as soon as they are full.
 */
export class ReportDocument {
  readonly pdf: PDFKit.PDFDocument;
  readonly left = marginX;
  readonly width: number;
  /** Where the next thing goes. */
  y = firstTop;
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
    rememberLayouts(this.pdf);
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
    return this.bottom - nextTop;
  }

  /** Begins a page unless so much goes on this one. @returns whether it did */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.addPage();
    return true;
  }

  /** What follows belongs together, until the next one begins. */
  beginSection(): void {
    this.section?.end();
    this.section = this.pdf.struct('Sect');
    this.root.add(this.section);
  }

  bookmark(title: string, below: PDFKit.PDFOutline = this.pdf.outline): PDFKit.PDFOutline {
    return below.addItem(title);
  }

  /** Draws something under a tag of the structure tree. */
  tag(type: string, draw: () => void, options: TagOptions = {}): void {
    this.add(this.pdf.struct(type, options, draw));
  }

  add(element: Element): void {
    if (!this.section) this.beginSection();
    this.section?.add(element);
  }

  /** Draws what readers need not be told of: rules, grounds, running heads. */
  ornament(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  heightOf(text: string, style: TextStyle, width = this.width): number {
    return breakLines(this.pdf, text, style, width).length * style.leading;
  }

  /** A paragraph or heading that stays whole, over the full width. */
  paragraph(type: 'H1' | 'H2' | 'H3' | 'P', text: string, style: TextStyle, after = 0, most?: number): void {
    const lines = breakLines(this.pdf, text, style, this.width, most);
    this.room(Math.min(lines.length * style.leading, this.pageHeight));
    this.tag(type, () => drawLines(this.pdf, lines, style, { x: this.left, y: this.y, width: this.width }));
    this.y += lines.length * style.leading + after;
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
    if (this.head.mark) this.ornament(() => this.drawMark(this.head.mark ?? ''));
    this.ornament(() => this.drawRunningText(), 'Pagination');
    this.y = this.pages === 1 ? firstTop : nextTop;
  }

  private drawRunningText(): void {
    const { pdf, head } = this;
    const style = styles.running;
    const width = pdf.page.width - 2 * marginX;
    const half = width / 2 - 10;
    if (this.pages > 1) {
      const subject = fitLine(pdf, `${head.kind} · ${head.subject}`, style, width - 120);
      drawLines(pdf, [subject], style, { x: marginX, y: headTop, width });
      drawLines(pdf, [head.date], style, { x: marginX, y: headTop, width, align: 'right' });
      this.rule(headTop + 17);
    }
    const y = pdf.page.height - 40;
    this.rule(y - 7);
    const page = `Page ${this.pages} of `;
    drawLines(pdf, [page], style, { x: marginX, y, width });
    this.pageCount.show(marginX + widthOf(pdf, page, style), y + (style.leading + style.size * 0.727) / 2);
    const organization = fitLine(pdf, head.organization, style, half);
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

  private drawMark(text: string): void {
    const { pdf } = this;
    const style: TextStyle = { ...styles.title, size: 150, colour: palette.draft };
    const [x, y] = [pdf.page.width / 2, pdf.page.height / 2];
    const wide = widthOf(pdf, text, style);
    pdf.save().rotate(-52, { origin: [x, y] });
    pdf.fillColor(style.colour).text(text, x - wide / 2, y, { lineBreak: false, baseline: 'middle' });
    pdf.restore();
  }
}
