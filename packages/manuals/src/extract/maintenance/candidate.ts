import type { Box } from '../../read/page-model';
import type { SectionKind } from './section-words';
import type { Timing } from './timing';

/** Something that may be a maintenance task, before it is judged and merged. */
export interface Candidate {
  title: string;
  description: string;
  quote: string;
  page: number;
  box?: Box;
  timing: Timing;
  /** The timing comes from a heading, an introduction or a table's head, not from its own words. */
  inherited: boolean;
  origin: 'sentence' | 'list' | 'table';
  headingPath: string[];
  section: SectionKind;
  /** Signs that speak for and against a task (see score.ts). */
  signs: Signs;
  /** Same table or list of equals: never merged with each other. */
  group?: string;
  /** Position in reading order. */
  order: number;
  /** How sure the scorer is; a task that it is not sure of is a suggestion. */
  probability?: number;
  suggested?: boolean;
}

export interface Signs {
  verb: 'strong' | 'weak' | 'none';
  numberedStep?: boolean;
  notice?: boolean;
  conditional?: boolean;
  procedural?: boolean;
  possible?: boolean;
  timeTo?: boolean;
}
