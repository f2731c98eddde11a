import type { Box } from '../../read/page-model';
import type { SectionKind } from './section-words';
import type { Timing } from './timing';

/** A possible maintenance task, before scoring and merging. */
export interface Candidate {
  title: string;
  description: string;
  quote: string;
  page: number;
  box?: Box;
  timing: Timing;
  /** The timing comes from a heading, an introduction or a table head instead of the text itself. */
  inherited: boolean;
  origin: 'sentence' | 'list' | 'table';
  headingPath: string[];
  section: SectionKind;
  /** Evidence for and against a task (see score.ts). */
  signs: Signs;
  /** Table or list of the candidate. Candidates of one group are never merged with each other. */
  group?: string;
  /** Position in reading order. */
  order: number;
  /** Probability by the scorer, 0 to 1. */
  probability?: number;
  /** The scorer is not sure, so the task becomes a suggestion. */
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
