/**
 * The page model, which is the reader's result for a PDF: pages of words with positions, in reading order and with structure.
 * All lengths are points (1/72 inch); the origin is the top left corner of the page as displayed, y grows downwards.
 * Everything here is plain data (structured-clone and JSON safe), so that it can be passed between threads.
 */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A run of text on one baseline without a wide gap: a cell, a label, or a piece of a line of prose. */
export interface Segment {
  text: string;
  box: Box;
  baseline: number;
  /** Font size in points. */
  size: number;
  bold: boolean;
  italic: boolean;
  /** Degrees, 0 for upright text. */
  rotation: number;
  /** Weight of the first and the last letters, if the segment is only partly bold ('**Lights:** Clean the ...'). */
  startsBold?: boolean;
  endsBold?: boolean;
  /** The pieces between gaps that are wider than a blank and may be gaps between cells ('Daily', 'Every 3 months'), if there are several. */
  pieces?: SegmentPiece[];
}

/** A part of a segment; positions in points. */
export interface SegmentPiece {
  text: string;
  x: number;
  width: number;
}

export interface Ruling {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A filled rectangle (cell shading, a tinted notice box, a signal panel); colour as #rrggbb. */
export interface Fill {
  box: Box;
  colour: string;
}

/** A small drawing that may be a tick mark: a path of one kind and size, or one picture painted many times. */
export interface Shape {
  kind: 'image' | 'curve' | 'box';
  box: Box;
  /** Shapes with the same id show the same picture, or are paths of the same kind and paint. */
  id: string;
  colour?: string;
}

/** A picture on the page; `read/page-picture.ts` renders it. */
export interface Figure {
  id: string;
  box: Box;
  /** Hash of the pixels: the same picture has the same hash on every page. Absent when the pixels were not decoded. */
  hash?: string;
  /** ANSI Z535 hue of the saturated pixels, when one dominates. */
  hue?: 'red' | 'orange' | 'yellow' | 'blue' | 'other';
}

export interface Line {
  segments: Segment[];
  text: string;
  box: Box;
  size: number;
  bold: boolean;
}

export interface TableCell {
  text: string;
  box: Box;
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  header: boolean;
}

export interface Table {
  box: Box;
  /** Whether the cells come from drawn rulings or from aligned text. */
  origin: 'rulings' | 'alignment';
  rows: number;
  columns: number;
  cells: TableCell[];
  caption?: string;
}

export type BlockKind = 'heading' | 'paragraph' | 'list-item' | 'table' | 'caption';

/** A paragraph, heading, list item, table or caption; the blocks of a page are in reading order. */
export interface Block {
  kind: BlockKind;
  /** Dehyphenated, ligatures resolved, superscripts as Unicode (5 x 10⁻⁴). A table's text is its rows, cells joined by ' | '. */
  text: string;
  box: Box;
  lines: Line[];
  size: number;
  bold: boolean;
  /** Column of the page, from 0; -1 when the block spans all columns. */
  column: number;
  /** Heading level from 1 (headings only). */
  level?: number;
  /** Bullet or number of a list item; `text` does not contain it. */
  marker?: string;
  table?: Table;
  /** Texts of the headings above this block, outermost first. Headings stay in force across pages. */
  headingPath: string[];
}

export interface Page {
  /** 1-based page of the PDF. */
  number: number;
  width: number;
  height: number;
  /** The page's text in reading order without running heads. Quotes are checked against it. */
  text: string;
  blocks: Block[];
  /** Raw layer, for extractors that read the layout themselves (tables, notices). Also without running heads. */
  segments: Segment[];
  horizontalRulings: Ruling[];
  verticalRulings: Ruling[];
  fills: Fill[];
  shapes: Shape[];
  figures: Figure[];
  /** Running headers and footers that were removed from the page. */
  runningText: string[];
  /** Nothing is extracted from contents and index pages. */
  role: 'body' | 'contents' | 'index';
}

export interface Manual {
  title?: string;
  pageCount: number;
  pages: Page[];
  /** Most frequent font size, by characters. */
  bodySize: number;
  /** ISO 639-1 guess from stop words ('en', 'fr', ...), 'und' when unknown. */
  language: string;
  /**
   * Pages with glyphs that the file does not map to characters. Text recognition of these pages yields the mapping for the
   * whole manual (`ReadOptions.recognised`).
   */
  pagesToRecognise?: number[];
  /** The reader that produced these pages. */
  reader: 'pdfjs' | 'recognition';
}

/** Source of a generated item. The page contains the quote verbatim, except for white space and line-end hyphens. */
export interface Source {
  page: number;
  quote: string;
  box?: Box;
}

export type UnreadableReason =
  | 'not-a-pdf'
  | 'empty'
  | 'truncated'
  | 'needs-password'
  | 'no-text-layer'
  | 'too-large'
  | 'too-many-pages'
  | 'took-too-long';

/** The manual cannot be read. `message` tells the user why in one sentence. */
export class UnreadableManualError extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, message: string) {
    super(message);
    this.name = 'UnreadableManualError';
    this.reason = reason;
  }
}
