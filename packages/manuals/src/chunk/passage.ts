import type { Box } from '../read/page-model';

/**
 * Increase this number when the same page yields other passages: stored documents are then read again in the background
 * (docs/adr/0023). 2 added procedures, and the labels and headers of more tables. 3 added the rows of tables without lines between their
 * rows or columns. 4 reads columns of short lines one after the other, separates labels from their amounts, and leaves out legends of figures.
 * 5 keeps a hyphen at a line end that divides no word. 6 reads tables of steps as procedures. 7 adds the names of groups beside rows to labels.
 * 8 reads 'Step 1' as a number of a step, and gives the rest of a split table the headers of its first part. 9 keeps the numbers of tables at
 * the edge of a page, joins footnote marks to their words, and gives values that span columns to each of them. 10 splits headers that are close
 * beside each other, gives labels all rows between their lines, reads headings in the margin, and steps whose numbers stand in a column.
 */
export const PASSAGE_FORMAT = 10;

/**
 * `section`: consecutive text under one heading. `window`: overlapping words of a page regardless of headings.
 * `row`: a table's row with its header cells. `sentence`: one sentence. `procedure`: a titled sequence of steps, or a symptom with its
 * causes and remedies. Answers consist of sentences, rows and procedures.
 */
export type PassageKind = 'section' | 'window' | 'row' | 'sentence' | 'procedure';

export interface RowCell {
  header?: string;
  text: string;
}

/** A step of a procedure, or a notice between steps. */
export interface Step {
  /** Number or letter as printed: '1.', '(a)'. */
  marker?: string;
  /** Verbatim text of the page without the marker. */
  text: string;
  /** 1-based page of the PDF. */
  page: number;
  /** Signal word of a notice between the steps: 'WARNING'. */
  notice?: string;
  /** Row of a fault chart without its symptom: cause and remedy with their column headers. */
  cells?: RowCell[];
}

/** A piece of a manual that search can find and show. */
export interface Passage {
  /** From 0, page by page; within a page sentences and rows come first, in reading order. */
  ordinal: number;
  kind: PassageKind;
  /** 1-based page of the PDF. */
  page: number;
  box?: Box;
  /** Texts of the headings above, outermost first. */
  headingPath: string[];
  /** Verbatim text of the page; tabs separate the cells of a row. */
  text: string;
  /** A row's cells with their column headers, to display the row as a table. Of a fault, the cells that name the symptom. */
  cells?: RowCell[];
  /** Steps of a procedure, whole and in order, or all rows of a symptom in a fault chart. */
  steps?: Step[];
  /** The text that is indexed and embedded: the headings, then the text; for a row each cell with its column header. */
  context: string;
}

/** Whether a passage is a symptom with its causes and remedies. */
export const isFault = ({ steps }: Pick<Passage, 'steps'>): boolean => steps?.some(({ cells }) => cells) ?? false;
