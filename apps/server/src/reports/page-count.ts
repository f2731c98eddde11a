import { fontFiles } from './fonts';
import type { TextStyle } from './text-style';

/** Private parts of pdfkit, needed to write text that appears on pages already emitted. */
interface Internals {
  _font: { id: string; ref(): unknown; encode(text: string): [string[], unknown] };
  page: { xobjects: Record<string, unknown> };
}

const label = 'PageCount';

/**
 * The total number of pages on every page. It is known only at the end, so pages reference a form object that is written
 * last, instead of being buffered.
 */
export class PageCount {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly style: TextStyle;
  private readonly form: PDFKit.PDFKitReference;

  constructor(pdf: PDFKit.PDFDocument, style: TextStyle) {
    this.pdf = pdf;
    this.style = style;
    this.form = pdf.ref({ Type: 'XObject', Subtype: 'Form', FormType: 1, BBox: [0, -style.size, 60, style.size] });
  }

  /** @param baseline distance from the top of the page */
  show(x: number, baseline: number): void {
    this.internals.page.xobjects[label] = this.form;
    this.pdf.save().transform(1, 0, 0, -1, x, baseline).addContent(`/${label} Do`).restore();
  }

  write(pages: number): void {
    const { font, size, colour } = this.style;
    this.pdf.font(fontFiles[font]);
    const { _font } = this.internals;
    const [glyphs] = _font.encode(String(pages));
    const rgb = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');
    Object.assign(this.form.data, { Resources: { Font: { [_font.id]: _font.ref() } } });
    this.form.end(`BT ${rgb} rg /${_font.id} ${size} Tf <${glyphs.join('')}> Tj ET`);
  }

  private get internals(): Internals {
    return this.pdf as unknown as Internals;
  }
}
