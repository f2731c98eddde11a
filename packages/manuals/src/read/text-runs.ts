import type { RawBlank } from './raw-layer';
import type { PaintedText } from './visible-texts';

/** In font sizes: a gap from `blankGap` is a blank, a gap from `runBreakGap` starts a new run. */
const blankGap = 0.08;
const runBreakGap = 0.6;
/** Justification may stretch a blank glyph up to this gap. */
const stretchedBlankGap = 2.5;
const leastGap = -0.25;
const baselineTolerance = 0.05;
/** In font sizes: a glyph painted again within this distance is fake bold. Every letter is wider. */
const overprintDistance = 0.12;

export interface Face {
  bold: boolean;
  italic: boolean;
}

/** Properties shared by the glyphs of one string; lengths in points on the page. */
export interface StringStyle {
  /** Unit vector of the direction of writing. */
  dx: number;
  dy: number;
  size: number;
  /** Usual extra distance between letters, beyond their widths. */
  tracking: number;
  face: Face;
  paint: TextPaint;
  /** Index of the string in the page's operator list. */
  order: number;
}

/** The paint properties that decide whether glyphs are visible. */
export interface TextPaint {
  invisible: boolean;
  pale: boolean;
}

interface Run {
  /** Style of the first string. */
  style: StringStyle;
  /** Index of the last string in the page's operator list. */
  order: number;
  text: string;
  x: number;
  baseline: number;
  length: number;
  blanks: RawBlank[];
  /** The last glyph that is not a blank, and its start. */
  last: { unicode: string; x: number; y: number };
}

const accent = /^\p{M}+$/u;

/**
 * Joins glyphs on one line, in one size and face and without a wide gap into runs. Blank glyphs and gaps become blanks; a run
 * neither begins nor ends with a blank.
 */
export class TextRuns {
  readonly texts: PaintedText[] = [];
  private run: Run | undefined;
  private blanks = 0;

  /** @param width the glyph's own, without letter spacing */
  add(unicode: string, x: number, y: number, width: number, style: StringStyle): void {
    if (unicode === ' ' || unicode.trim() === '') {
      if (unicode !== '') this.blanks++;
      return;
    }
    const { run } = this;
    if (run && unicode > '\u02ff' && accent.test(unicode)) {
      run.text += unicode; // a combining accent has no width of its own
      return;
    }
    if (run && isOverprint(run, unicode, x, y)) return;
    const gap = run ? this.gapTo(run, x, y, style) : undefined;
    if (run && gap !== undefined) {
      const written = this.blanks > 0 || gap - style.tracking / style.size >= blankGap;
      const start = (x - run.x) * run.style.dx + (y - run.baseline) * run.style.dy;
      if (written) run.blanks.push({ index: run.text.length, from: run.length, to: start });
      run.text += written ? ` ${unicode}` : unicode;
      run.length = start + width;
      run.order = style.order;
      run.last.unicode = unicode;
      run.last.x = x;
      run.last.y = y;
    } else {
      this.flush();
      const last = { unicode, x, y };
      this.run = { style, order: style.order, text: unicode, x, baseline: y, length: width, blanks: [], last };
    }
    this.blanks = 0;
  }

  /** Ends the open run. */
  flush(): void {
    const { run } = this;
    this.run = undefined;
    this.blanks = 0;
    if (!run) return;
    const { style, text, x, baseline, length, blanks, order } = run;
    const { dx, dy, size, face, paint } = style;
    const { bold, italic } = face;
    const rotation = degrees(dx, dy);
    const width = Math.max(0, length);
    this.texts.push({ text, x, baseline, width, size, rotation, bold, italic, blanks, order, ...paint });
  }

  /** Gap to the open run in font sizes; undefined when the glyph starts a new run. */
  private gapTo(run: Run, x: number, y: number, { dx, dy, size, face, paint }: StringStyle): number | undefined {
    const { style } = run;
    if (style.paint.invisible !== paint.invisible || style.paint.pale !== paint.pale) return undefined;
    if (style.face !== face || Math.abs(style.size - size) > 0.02 * size) return undefined;
    if (Math.abs(style.dx - dx) + Math.abs(style.dy - dy) > 0.01) return undefined;
    const [ox, oy] = [x - run.x, y - run.baseline];
    const along = (ox * dx + oy * dy - run.length) / size;
    const across = Math.abs(oy * dx - ox * dy) / size;
    const widest = this.blanks === 1 ? stretchedBlankGap : this.blanks > 1 ? 1.2 : runBreakGap;
    return across <= baselineTolerance && along > leastGap && along < widest ? along : undefined;
  }
}

const isOverprint = ({ last, style }: Run, unicode: string, x: number, y: number): boolean =>
  last.unicode === unicode && Math.abs(last.x - x) + Math.abs(last.y - y) <= overprintDistance * style.size;

/** Counter-clockwise on the page, whose y grows downwards; never -0. */
export const degrees = (dx: number, dy: number): number => Math.round((Math.atan2(-dy, dx) * 180) / Math.PI) || 0;
