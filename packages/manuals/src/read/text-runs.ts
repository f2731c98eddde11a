import type { RawBlank, RawText } from './raw-layer';

/** Gaps in sizes: from here on a gap is a blank, and from there on it parts two runs. */
const blank = 0.08;
const parting = 0.6;
/** A written blank may be stretched this far by justification. */
const stretched = 2.5;
const overlap = -0.25;
const shifted = 0.05;

export interface Face {
  bold: boolean;
  italic: boolean;
}

/** What the glyphs of one string have in common; lengths as on the page. */
export interface StringStyle {
  /** Unit vector of the direction of writing. */
  dx: number;
  dy: number;
  size: number;
  /** Usual distance of letters here, beyond their widths. */
  tracking: number;
  face: Face;
}

interface Run extends StringStyle {
  text: string;
  x: number;
  baseline: number;
  length: number;
  blanks: RawBlank[];
}

const accent = /^\p{M}+$/u;

/**
 * Puts glyphs together into runs: on one line, in one size and face, without a wide gap. Blanks come from written ones and
 * from gaps; runs neither begin nor end with one.
 */
export class TextRuns {
  readonly texts: RawText[] = [];
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
      run.text += unicode; // an accent over the letter before it takes no room
      return;
    }
    const gap = run ? this.gapTo(run, x, y, style) : undefined;
    if (run && gap !== undefined) {
      const written = this.blanks > 0 || gap - style.tracking / style.size >= blank;
      const start = (x - run.x) * run.dx + (y - run.baseline) * run.dy;
      if (written) run.blanks.push({ index: run.text.length, from: run.length, to: start });
      run.text += written ? ` ${unicode}` : unicode;
      run.length = start + width;
    } else {
      this.flush();
      this.run = { ...style, text: unicode, x, baseline: y, length: width, blanks: [] };
    }
    this.blanks = 0;
  }

  /** Ends the open run. */
  flush(): void {
    const { run } = this;
    this.run = undefined;
    this.blanks = 0;
    if (!run) return;
    const rotation = degrees(run.dx, run.dy);
    const { text, x, baseline, length, size, face, blanks } = run;
    const { bold, italic } = face;
    this.texts.push({ text, x, baseline, width: Math.max(0, length), size, rotation, bold, italic, blanks });
  }

  /** Gap to the open run in sizes; undefined when the glyph does not belong to it. */
  private gapTo(run: Run, x: number, y: number, { dx, dy, size, face }: StringStyle): number | undefined {
    if (run.face !== face || Math.abs(run.size - size) > 0.02 * size) return undefined;
    if (Math.abs(run.dx - dx) + Math.abs(run.dy - dy) > 0.01) return undefined;
    const [ox, oy] = [x - run.x, y - run.baseline];
    const along = (ox * dx + oy * dy - run.length) / size;
    const across = Math.abs(oy * dx - ox * dy) / size;
    const widest = this.blanks === 1 ? stretched : this.blanks > 1 ? 1.2 : parting;
    return across <= shifted && along > overlap && along < widest ? along : undefined;
  }
}

/** Counter-clockwise on the page, whose y grows downwards; never -0. */
export const degrees = (dx: number, dy: number): number => Math.round((Math.atan2(-dy, dx) * 180) / Math.PI) || 0;
