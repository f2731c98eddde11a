import type { BlockKind, Box } from '../../read/page-model';
import type { Bound } from './bound';
import type { ColumnRole } from './column-role';
import type { NamedThing } from './metric';
import type { Quantity } from './quantities';

/** What speaks against taking a quantity for a limit. A reading without any is one by the rules of this folder. */
export type Doubt =
  /** Its section is not about the machine in use. */
  | 'section'
  /** It stands in a list of parts. */
  | 'parts'
  | 'heading'
  /** A step of a procedure, or a sentence about something else. */
  | 'step'
  /** A share, a count, an example, the name of a product. */
  | 'foreign'
  /** A physical size. */
  | 'size'
  /** Its label is torn or missing. */
  | 'label'
  /** One of several to choose from. */
  | 'choice'
  /** A delay, or a default beside its range. */
  | 'aside'
  /** No words say which bound it is. */
  | 'bound';

/** How a quantity stands in its text. */
export interface Surroundings {
  before: string;
  after: string;
  label: string;
  /** Head of its column. */
  header: string;
  /** Its place among the quantities of its text, and how many those are. */
  order: number;
  count: number;
  doubts: ReadonlySet<Doubt>;
  /** Of its table; 0 in prose. */
  rows: number;
  columns: number;
  isRuled: boolean;
}

/** A quantity that sets a limit, before it is named and classified. */
export interface Reading extends NamedThing {
  quantity: Quantity;
  bound: Bound;
  /** All the words about it: its sentence, or label and cell. */
  whole: string;
  /** The sentence before, where it is needed to understand this one. */
  lead?: string;
  quote: string;
  page: number;
  box: Box;
  headingPath: string[];
  /** A default or nominal value inside the range. */
  target?: number;
  /** A parameter that a person sets. */
  isParameter: boolean;
  /** A row of a table of faults, with what the machine does then. */
  fault?: string;
  /** What its column stands for, in a table with columns for alarm and shutdown. */
  role?: ColumnRole;
  /** What its row says that the machine does then. */
  effect?: string;
}

/** A quantity that may set a limit, read from a sentence or a table row. */
export interface Candidate extends Reading, Surroundings {
  place: BlockKind;
  /** Index of its block on the page. */
  block: number;
}
