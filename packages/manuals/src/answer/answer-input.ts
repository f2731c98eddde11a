import type { Passage } from '../chunk/passage';
import type { Question } from '../rank/analyse-question';
import type { QueryStatistics } from '../rank/lexical-statistics';
import type { Candidate, RankedPage, RankedPassage } from '../rank/rank-passages';

/** A sentence or a table row that may become part of an answer. */
export interface Statement extends Candidate, Pick<Passage, 'headingPath' | 'box' | 'cells'> {}

export interface AnswerInput {
  question: Question;
  /** From `rankPassages`. */
  ranked: { passages: readonly RankedPassage[]; pages: readonly RankedPage[] };
  /** Every sentence and row of the best pages (`PAGES_TO_ANSWER_FROM` of them), with cosines where there are vectors. */
  statements: readonly Statement[];
  /** Texts of the best pages, by number; what stands on none of them is taken as not said. */
  pages: ReadonlyMap<number, string>;
  statistics: QueryStatistics;
  /** The manual's name, and its device's, maker's and model's: what the manual itself need not say. */
  knownBy?: string;
}
