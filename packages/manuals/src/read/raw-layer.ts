import type { Figure, Fill, Ruling, Shape } from './page-model';
import type { UnknownGlyphs } from './unknown-glyphs';

/** What a PDF library gives before any interpretation, in the page model's coordinates (top left origin, points). */

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
  /** Where the blanks of `text` stand, if the reader knows. */
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

/** An opened PDF. Pages are read one at a time so that a long manual never sits in memory as drawing instructions. */
export interface RawDocument {
  pageCount: number;
  title?: string;
  /** Glyphs of the pages read so far whose characters the file does not tell; the reader may have none. */
  unknownGlyphs?: UnknownGlyphs;
  /** @param number 1-based */
  readPage(number: number): Promise<RawPage>;
  close(): Promise<void>;
}

/** The port behind which a PDF library stands; `testing/raw-reader-compliance.ts` says what it must do. */
export interface RawReader {
  name: 'pdfjs' | 'pdf2json';
  /** @throws UnreadableManualError when the bytes are no PDF, are damaged, or need a password. */
  open(bytes: Uint8Array): Promise<RawDocument>;
}
