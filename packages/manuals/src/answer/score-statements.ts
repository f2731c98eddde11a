import type { Question } from '../rank/analyse-question';
import { holdsQuantity } from '../rank/quantities';
import type { Statement } from './answer-input';
import { MIN_SHARE_FOR_VERDICT } from './first-line';
import type { ScoredUnit } from './scorer/score-units';
import { boundAgreement, statedValues } from './stated-values';
import { statementPenalty } from './statement-worth';
import { compareColumns } from './tables/compare-columns';
import { comparedCells } from './tables/compared-cells';
import { coversQuestion, namedCell, namesAmount, namesRow } from './tables/named-cell';
import { verdictOf } from './verdict';

export interface ScoredStatement {
  statement: Statement;
  /** Log-odds that the statement answers the question. */
  score: number;
  /** Share of the question's words, from `matchShare`. */
  match: number;
  /** Penalty from `statementPenalty`. */
  lack: number;
}

const COMPARISON_BONUS = 3;
const NAMED_CELL_BONUS = 1.5;
/** A row and a column with all words of the question. */
const COVERING_ROW_BONUS = 2;
/** A cell with the amount of the requested substance is worth more than any sentence without it. */
const NAMED_AMOUNT_BONUS = 4;
const VERDICT_BONUS = 1;
const DURATION_BONUS = 2;
/** For a sentence that states the allowed maximum, if the question asks for it; subtracted if it states the minimum. */
const BOUND_BONUS = 1;
/** Asks for a whole duration: 'how long does it take'. */
const ASKS_DURATION = /\bhow long\b.*\b(?:takes?|lasts?|runs?)\b/i;
/** States a whole duration, rather than a wait between two steps: 'is complete in 20 minutes'. */
const STATES_DURATION =
  /\b(?:tak(?:es?|ing)|lasts?|complet(?:e|es|ed|ion)|finish(?:es|ed)?|durations?|ends?|done|ready)\b/i;

/** The sentences and rows among scored units, best first. */
export function scoredStatements(question: Question, units: readonly ScoredUnit[]): ScoredStatement[] {
  const statements = units.filter(({ statement }) => statement.kind !== 'procedure');
  // on other pages something else may be allowed or forbidden
  const page = statements[0]?.statement.page;
  return statements
    .map((unit) => ({
      ...unit,
      score:
        unit.score +
        comparisonBonus(question, unit) +
        namedCellBonus(question, unit) +
        (unit.statement.page === page ? verdictBonus(question, unit) + boundBonus(question, unit) : 0) +
        durationBonus(question, unit),
      lack: statementPenalty(unit.statement, question),
    }))
    .sort((a, b) => b.score - a.score);
}

/** For rows whose columns the question compares: few such questions were in the training data. */
function comparisonBonus(question: Question, { statement, match }: ScoredUnit): number {
  const { cells } = statement;
  return cells && match > 0 && compareColumns(question, cells) ? COMPARISON_BONUS : 0;
}

/** For a row whose label and columns the question names: the cell where they meet is what it asks for. */
function namedCellBonus(question: Question, { statement: { cells } }: ScoredUnit): number {
  if (cells && namesAmount(question, cells) && namedCell(question, cells)) return NAMED_AMOUNT_BONUS;
  if (cells && coversQuestion(question, cells)) return COVERING_ROW_BONUS;
  const isNamed = cells && namesRow(question, cells) && (namedCell(question, cells) ?? comparedCells(question, cells));
  return isNamed ? NAMED_CELL_BONUS : 0;
}

/** For a sentence that decides a yes-no question: others only mention its topic. */
function verdictBonus({ type, text }: Question, { statement: { cells, text: sentence }, match }: ScoredUnit): number {
  return type.yesNo && !cells && match >= MIN_SHARE_FOR_VERDICT && verdictOf(text, sentence) ? VERDICT_BONUS : 0;
}

function boundBonus({ type, text }: Question, { statement: { cells, text: sentence } }: ScoredUnit): number {
  return cells ? 0 : BOUND_BONUS * boundAgreement(text, statedValues(sentence, type.quantities) ?? []);
}

/** For a sentence with the duration of the whole, which seldom names it again: 'The cycle is complete in 20 minutes.' */
function durationBonus({ type, text }: Question, { statement: { cells, text: sentence } }: ScoredUnit): number {
  const isDuration = !cells && holdsQuantity(sentence, 'time') && STATES_DURATION.test(sentence);
  return type.quantities.includes('time') && ASKS_DURATION.test(text) && isDuration ? DURATION_BONUS : 0;
}
