import type { Question } from '../rank/analyse-question';
import { matchShare } from '../rank/bm25';
import type { QueryStatistics } from '../rank/lexical-statistics';
import { holdsNumber, holdsQuantity } from '../rank/quantities';
import { namedBonus, type RankedPage } from '../rank/rank-passages';
import { termsOf } from '../rank/terms';
import type { Statement } from './answer-input';

export interface ScoredStatement {
  statement: Statement;
  score: number;
}

const WORD_WEIGHT = 0.5;
const PAGE_WEIGHT = 0.5;
const TYPE_BONUS = 0.15;
const IMPERATIVE =
  /^(?:(?:first|then|next|now|finally|carefully|gently|always|never|please|to [^,]{3,60},|(?:if|when|before|after|once|while) [^,]{3,80},)\s+)*(?:do not |don't )?(?:add|adjust|align|allow|apply|attach|avoid|blow|change|check|choose|clean|close|connect|continue|cover|cut|dip|disconnect|drain|ensure|enter|fasten|fill|fit|flush|follow|grasp|hold|insert|inspect|install|keep|lift|loosen|lower|lubricate|make|measure|mount|move|open|operate|place|plug|pour|press|pull|push|raise|refer|release|remove|repeat|replace|reset|rinse|rotate|run|scroll|select|set|shut|slide|soak|spray|start|stop|store|switch|take|tap|test|tighten|touch|turn|unplug|unscrew|use|vacuum|verify|wait|wash|wear|wipe)\b/i;

/**
 * How well each statement answers: its own meaning and words, how far its page is behind the best one, and whether it
 * is of the kind that is asked (a number in the asked unit, an interval, an instruction). Best first.
 */
export function scoreStatements(
  question: Question,
  statements: readonly Statement[],
  pages: readonly RankedPage[],
  statistics: QueryStatistics,
): ScoredStatement[] {
  const pageScore = new Map(pages.map(({ page, score }) => [page, score]));
  const bestPage = pages[0]?.score ?? 0;
  const collection = {
    count: statistics.passageCount,
    averageLength: statistics.averagePassageLength,
    frequency: statistics.passageFrequency,
  };
  return statements
    .map((statement) => ({
      statement,
      score:
        (statement.cosine ?? 0) +
        WORD_WEIGHT * matchShare(question.concepts, termsOf(statement.context), collection) +
        PAGE_WEIGHT * ((pageScore.get(statement.page) ?? 0) - bestPage) +
        namedBonus(question, statement) +
        typeBonus(question, statement),
    }))
    .sort((a, b) => b.score - a.score);
}

function typeBonus(question: Question, { context, text }: Statement): number {
  const { quantities, steps } = question.type;
  if (quantities.some((kind) => holdsQuantity(context, kind)))
    return quantities.includes('interval') ? TYPE_BONUS * 1.5 : TYPE_BONUS;
  if (quantities.length > 0 && holdsNumber(text)) return TYPE_BONUS / 2;
  return steps && IMPERATIVE.test(text) ? TYPE_BONUS / 2 : 0;
}
