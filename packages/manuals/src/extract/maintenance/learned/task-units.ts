import type { Block } from '../../../read/page-model';
import type { Candidate } from '../candidate';
import type { CareClause } from '../care-clauses';
import type { Timing } from '../timing';

/** A piece of text that may be a task, and what is known of its place. The scorer decides (`choose-tasks.ts`). */
export interface TaskUnit {
  candidate: Candidate;
  text: string;
  kind: UnitKind;
  clause?: CareClause;
  own: Timing;
  /** Timing of the heading, label or introduction above. */
  scope?: Timing;
  scopeOfList?: boolean;
  block?: Block;
  /** Times what stands below it ('Weekly checks'), and is no task itself. */
  opensScope?: boolean;
  /** Below a heading that is a task itself. */
  inProcedure?: boolean;
  noticeBelow?: boolean;
  label?: string;
  /** Its place among the sentences of its block. */
  sentence: number;
  sentences: number;
  /** What the hand-written rules made of it. */
  rules: 'accepted' | 'rejected' | 'none';
}

export type UnitKind = 'sentence' | 'item' | 'part' | 'row' | 'cell' | 'heading' | 'schedule';
