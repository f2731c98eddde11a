import type { Box } from '../../read/page-model';
import type { Bound } from './bound';
import type { ColumnRole } from './column-role';
import type { NamedThing } from './metric';
import type { Quantity } from './quantities';

/** A quantity that sets a limit, read from a sentence or a table row, before it is named and classified. */
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
