import type { Passage } from '../chunk/passage';
import type { BoostedTrees } from '../learned/boosted-trees';
import type { Question } from '../rank/analyse-question';
import type { QueryStatistics } from '../rank/lexical-statistics';
import type { Candidate, RankedPage, RankedPassage } from '../rank/rank-passages';
import type { ScoredUnit } from './scorer/score-units';

/** A sentence, table row or procedure that may become part of an answer. */
export interface Statement extends Candidate, Pick<Passage, 'headingPath' | 'box' | 'cells' | 'steps'> {
  /** The cells as printed, if `cells` are those that an answer states (`statedCells`). */
  printedCells?: Passage['cells'];
}

export interface AnswerInput {
  question: Question;
  /** Result of `rankPassages`. */
  ranked: { passages: readonly RankedPassage[]; pages: readonly RankedPage[] };
  /** Every sentence, row and procedure of the best `PAGES_TO_ANSWER_FROM` pages; their cosines are null without vectors. */
  statements: readonly Statement[];
  /** Texts of the best pages by number. Anything that is on none of them counts as missing in the manual. */
  pages: ReadonlyMap<number, string>;
  statistics: QueryStatistics;
  /** Names of the manual, its device, maker and model, which count as known words although the manual may not contain them. */
  knownBy?: string;
  /** Models that were trained without the manual, to measure; default: the shipped ones. */
  models?: { answers?: BoostedTrees; answerable?: BoostedTrees };
  /** The statements as scored without the reranker, by id; default: `scoreUnits` scores them. */
  units?: ReadonlyMap<string, ScoredUnit>;
  /** Log-odds by the reranker that the best statements answer the question, by id. */
  relevance?: ReadonlyMap<string, number>;
  /** Pages of the previous answer, for a follow-up question. */
  near?: readonly number[];
  /** Verbatim rows and sentences of the previous answer, for the same question about another thing ('and for the CE 25?'). */
  quotesBefore?: readonly string[];
}
