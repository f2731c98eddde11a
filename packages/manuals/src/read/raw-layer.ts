import type { Figure, Fill, Ruling, Shape } from './page-model';
import type { UnknownGlyphs } from './unknown-glyphs';

/** Uninterpreted output of a PDF library, in the page model's coordinates (top left origin, points). */

/** A run of text as the library delivers it. */
export interface RawText {
  text: string;
  /** Start of the run on its baseline, as displayed. */
  x: number;
  baseline: number;
  /** Length along the direction of writing. */
  width: number;
  size: number;
  bold: boolean;
  italic: boolean;
  /** Degrees counter-clockwise: 90 reads from bottom to top. */
  rotation: number;
  /** Positions of the blanks in `text`, if the reader knows them. */
  blanks?: RawBlank[];
}

/** A blank inside a run of text. */
export interface RawBlank {
  /** Index of the blank in the run's text. */
  index: number;
  /** Its start and end, as distances from the start of the run. */
  from: number;
  to: number;
}

export interface RawPage {
  number: number;
  width: number;
  height: number;
  texts: RawText[];
  horizontalRulings: Ruling[];
  verticalRulings: Ruling[];
  fills: Fill[];
  shapes: Shape[];
  figures: Figure[];
}

/** An opened PDF. Pages are read one by one, so that the drawing instructions of a long manual are never all in memory. */
export interface RawDocument {
  pageCount: number;
  title?: string;
  /** Glyphs without a known character on the pages read so far. Absent when the reader does not track them. */
  unknownGlyphs?: UnknownGlyphs;
  /** @param number 1-based */
  readPage(number: number): Promise<RawPage>;
  close(): Promise<void>;
}

/** Port for a PDF library. Every adapter must pass `testing/raw-reader-compliance.ts`. */
export interface RawReader {
  name: 'pdfjs';
  /** @throws UnreadableManualError when the bytes are not a PDF, are damaged, or need a password. */
  open(bytes: Uint8Array): Promise<RawDocument>;
}
