import type { BlockKind, Box } from '../../read/page-model';
import type { Bound } from './bound';
import type { ColumnRole } from './column-role';
import type { PrintedName } from './metric';
import type { Quantity } from './quantities';

/** Evidence against a quantity being a limit. A reading without doubts is a limit by the rules of this folder. */
export type Doubt =
  /** The section is not about the machine in use. */
  | 'section'
  /** Part of a parts list. */
  | 'parts'
  | 'heading'
  /** A step of a procedure, or a sentence about something else. */
  | 'step'
  /** A share, a count, an example or part of a product name. */
  | 'foreign'
  /** A physical size. */
  | 'size'
  /** The label is garbled or missing. */
  | 'label'
  /** One of several values to choose from. */
  | 'choice'
  /** A delay beside a limit, or a default beside its range. */
  | 'aside'
  /** No words give the bound. */
  | 'bound';

/** The context of a quantity in its sentence or table. */
export interface Surroundings {
  before: string;
  after: string;
  label: string;
  /** Column head; '' in prose. */
  header: string;
  /** Zero-based position among the quantities of the text. */
  order: number;
  /** Number of quantities of the text. */
  count: number;
  doubts: ReadonlySet<Doubt>;
  /** Size of the table; 0 in prose. */
  rows: number;
  columns: number;
  isRuled: boolean;
}

/** A quantity with its bound and source, before it is named and classified. */
export interface Reading extends PrintedName {
  quantity: Quantity;
  bound: Bound;
  /** The complete text: the sentence, or label and cell. */
  whole: string;
  /** The previous sentence of the paragraph. */
  lead?: string;
  quote: string;
  page: number;
  box: Box;
  headingPath: string[];
  /** A default or nominal value inside the range. */
  target?: number;
  /** The value is a parameter that a person sets. */
  isParameter: boolean;
  /** Text of the row in a table of faults. */
  fault?: string;
  /** Role of the column or of the words before the number: normal, alarm or trip. */
  role?: ColumnRole;
  /** Reaction of the machine, from the row of an alarm list. */
  effect?: string;
}

/** A quantity that may be a limit, read from a sentence or a table row. */
export interface Candidate extends Reading, Surroundings {
  place: BlockKind;
  /** Index of the block on the page. */
  block: number;
}
