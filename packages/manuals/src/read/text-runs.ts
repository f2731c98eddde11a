import type { Matrix } from './geometry';
import type { RawText } from './raw-layer';

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

/** Of a glyph, in text space. */
export interface GlyphMeasures {
  size: number;
  /** Its own, without letter spacing. */
  width: number;
  /** Usual distance of letters here, beyond their widths. */
  tracking: number;
  face: Face;
}

interface Run {
  text: string;
  x: number;
  baseline: number;
  /** Unit vector of the direction of writing. */
  dx: number;
  dy: number;
  length: number;
  size: number;
  face: Face;
}

/**
 * Puts glyphs together into runs: on one line, in one size and face, without a wide gap. Blanks come from written ones and
 * from gaps; runs neither begin nor end with one.
 */
export class TextRuns {
  readonly texts: RawText[] = [];
  private run: Run | undefined;
  private blanks = 0;

  /** @param glyph transformation from the glyph's text space to the page; its origin is the glyph's */
  add(unicode: string, glyph: Matrix, { size, width, tracking, face }: GlyphMeasures): void {
    if (unicode.trim() === '') {
      if (unicode !== '') this.blanks++;
      return;
    }
    if (this.run && /^\p{M}+$/u.test(unicode)) {
      this.run.text += unicode; // an accent over the letter before it takes no room
      return;
    }
    const scale = Math.hypot(glyph[0], glyph[1]);
    const high = Math.hypot(glyph[2], glyph[3]) * size;
    if (scale === 0 || high < 1) return;
    const [dx, dy] = [glyph[0] / scale, glyph[1] / scale];
    const [x, y] = [glyph[4], glyph[5]];
    const gap = this.gapTo(x, y, dx, dy, high, face);
    if (this.run && gap !== undefined) {
      if (this.blanks > 0 || gap - (tracking * scale) / high >= blank) this.run.text += ' ';
    } else {
      this.flush();
      this.run = { text: '', x, baseline: y, dx, dy, length: 0, size: high, face };
    }
    const { run } = this;
    if (!run) return;
    run.text += unicode;
    run.length = (x - run.x) * dx + (y - run.baseline) * dy + width * scale;
    this.blanks = 0;
  }

  /** Ends the open run. */
  flush(): void {
    const { run } = this;
    this.run = undefined;
    this.blanks = 0;
    if (!run) return;
    const rotation = degrees(run.dx, run.dy);
    const { text, x, baseline, length, size, face } = run;
    const { bold, italic } = face;
    this.texts.push({ text, x, baseline, width: Math.max(0, length), size, rotation, bold, italic });
  }

  /** Gap to the open run in sizes; undefined when the glyph does not belong to it. */
  private gapTo(x: number, y: number, dx: number, dy: number, size: number, face: Face): number | undefined {
    const { run } = this;
    if (!run || run.face !== face || Math.abs(run.size - size) > 0.02 * size) return undefined;
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
