import type { Passage } from '../chunk/passage';
import type { Candidate } from '../rank/rank-passages';

/** A sentence or a table row that may become part of an answer. */
export interface Statement extends Candidate, Pick<Passage, 'headingPath' | 'box' | 'cells'> {}
