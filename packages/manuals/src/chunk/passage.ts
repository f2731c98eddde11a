import type { Box } from '../read/page-model';

/**
 * `section`: consecutive text under one heading. `window`: overlapping words of a page regardless of headings.
 * `row`: a table's row with its header cells. `sentence`: one sentence, what answers are made of.
 */
export type PassageKind = 'section' | 'window' | 'row' | 'sentence';

export interface RowCell {
  header?: string;
  text: string;
}

/** A piece of a manual that can be found and shown. */
export interface Passage {
  /** From 0, page by page; within a page sentences and rows come first, in reading order. */
  ordinal: number;
  kind: PassageKind;
  /** 1-based page of the PDF. */
  page: number;
  box?: Box;
  /** Texts of the headings above, outermost first. */
  headingPath: string[];
  /** As on the page; a row's cells are apart by tabs. */
  text: string;
  /** A row's cells with their column's header, for showing it as a table. */
  cells?: RowCell[];
  /** What is indexed and embedded: the text with its headings in front, a row's cells each with their column's header. */
  context: string;
}
