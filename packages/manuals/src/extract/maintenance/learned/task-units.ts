import type { Block } from '../../../read/page-model';
import type { Candidate } from '../candidate';
import type { CareClause } from '../care-clauses';
import type { Timing } from '../timing';

/** A text that may be a task, with its context. The scorer decides (`choose-tasks.ts`). */
export interface TaskUnit {
  candidate: Candidate;
  text: string;
  kind: UnitKind;
  clause?: CareClause;
  /** Timing of the text itself. */
  ownTiming: Timing;
  /** Timing of the heading, label or introduction above. */
  scope?: Timing;
  scopeOfList?: boolean;
  block?: Block;
  /** The text gives the timing of the texts below it ('Weekly checks') and is not a task itself. */
  opensScope?: boolean;
  /** The text is below a heading that is a task. */
  inProcedure?: boolean;
  noticeBelow?: boolean;
  label?: string;
  /** Zero-based index of the sentence in its block. */
  sentence: number;
  /** Number of sentences of the block. */
  sentences: number;
  /** Result of the hand-written rules; 'none' if they found no candidate. */
  rules: 'accepted' | 'rejected' | 'none';
}

export type UnitKind = 'sentence' | 'item' | 'part' | 'row' | 'cell' | 'heading' | 'schedule';
