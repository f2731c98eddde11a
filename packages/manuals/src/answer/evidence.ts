import type { Question } from '../rank/analyse-question';
import { lacksIdentifier } from './absent-codes';
import { absentCount, absentThing } from './absent-thing';
import type { AnswerInput } from './answer-input';
import { comparesColumns } from './compared-row';
import { hasRequestedQuantity } from './requested-quantity';
import { scoreQuestion } from './scorer/score-question';
import type { ScoredUnit } from './scorer/score-units';
import { comparesRows } from './tables/compare-rows';
import { coversQuestion, namedCell, namesAmount, namesRow } from './tables/named-cell';
import { valueOfAll } from './tables/row-label';
import { isCoveredByManual, type Nearness, nearnessOf, PASSAGE_COUNT } from './topic-coverage';
import { unknownWordsOf } from './unknown-words';

/**
 * Why a question is refused: nothing is near it, its code, error or type is absent, or passages are near it but none answers it.
 */
export type NoAnswerReason = 'nothing-near' | 'code-absent' | 'not-answered';

/** Minimum score of a question that the manual answers: 5 % of the answerable questions of the gold have less, and 87 % of the unanswerable ones. */
const MIN_SCORE = -4;
/** Below this score an answer is doubtful: 19 % of the answerable questions have less. */
const MIN_SURE_SCORE = -1.1;
/** Below this score an answer is unlikely to be right: 8 % of the answerable questions have less, and 87 % of the unanswerable ones. */
const MIN_LIKELY_SCORE = -3.4;

/** The question is unrelated to the manual if both the best cosine and the best match are below these. */
const MIN_RELATED_COSINE = 0.25;
const MIN_RELATED_MATCH = 0.4;
/** Minimum match without vectors. */
const MIN_MATCH_WITHOUT_VECTORS = 0.1;
/** A question whose refused answer is at least this near is about something that the manual covers. */
const MIN_COVERED_COSINE = 0.45;

const ASKS_NUMBER = /\b(?:how (?:many|much)|maximum|minimum|highest|lowest)\b/i;

/** Asks whether something exists. */
const ASKS_EXISTENCE =
  /^(?:and |but |so )?(?:(?:do|does|has|have|is|are)\b.*\b(?:have|has|has got|equipped with|fitted with|come with|there)\b)/i;

/** Number of best units among which a row with all words of the question makes its answer certain. */
const ROWS_TO_CHECK = 3;

/** Whether the manual answers the question: sure, doubtful, unlikely, or the reason for refusing. */
export type Evidence = 'sure' | 'doubtful' | 'unlikely' | NoAnswerReason;

/**
 * Checks whether the manual answers the question: its codes, errors and types must be present, and the answerability score must be high
 * enough; an answer about a name that the manual does not have is doubtful.
 * Without vectors, and in a text shorter than any manual that the score was trained on, its topic must be covered instead.
 * @param units result of `scoreUnits`
 */
export function evidenceFor(input: AnswerInput, units: readonly ScoredUnit[]): Evidence {
  const { question, ranked, statistics, knownBy = '' } = input;
  if (lacksIdentifier(input)) return 'code-absent';
  const near = nearnessOf(ranked.passages);
  const isShort = near.cosine === null || statistics.passageCount < PASSAGE_COUNT.leaflet;
  const isNamed = isTableNamed(question, units);
  const score = isNamed || isShort ? null : scoreQuestion(input, units);
  if (isUnrelated(near) && (score === null || score < MIN_SURE_SCORE)) return 'nothing-near';
  if (absentCount(input)) return 'not-answered';
  const isCovered =
    isNamed || (score === null ? isCoveredByManual(question, near, statistics, knownBy) : score >= MIN_SCORE);
  const isStated = mayAnswerInWords(question, units) || hasRequestedQuantity(question, input.statements);
  if (isCovered && isStated) {
    if (absentThing(input)) return ASKS_EXISTENCE.test(question.text) ? 'not-answered' : 'doubtful';
    if (score !== null && score < MIN_LIKELY_SCORE) return 'unlikely';
    const isDoubtful = score !== null && score < MIN_SURE_SCORE;
    // the sentence need not apply to a product or maker that the manual does not name
    return isDoubtful || unknownWordsOf(question, statistics, knownBy).unknownNames.length > 0 ? 'doubtful' : 'sure';
  }
  if (near.cosine === null) return isCovered ? 'not-answered' : 'nothing-near';
  return near.cosine >= MIN_COVERED_COSINE ? 'not-answered' : 'nothing-near';
}

const ASKS_AMOUNT = /\bhow (?:many|much|long|high|hot|cold|far|deep|wide|tall|heavy|thick|often)\b/i;

/** Whether a question asks for a value, and for nothing else. */
export const asksValue = ({ type, text }: Question): boolean =>
  (type.quantities.length > 0 || ASKS_AMOUNT.test(text)) && !type.steps && !type.yesNo && !type.trouble;

/** Whether a cell that the question names may answer in words ('speed: fast'), or has the unit of its number in its label. */
export const mayAnswerInWords = (question: Question, units: readonly ScoredUnit[]): boolean =>
  (isTableNamed(question, units) && !ASKS_NUMBER.test(question.text)) || isAmountNamed(question, units);

/**
 * Whether the best unit is a row that the question names, with a column that it names, a row has the amount that the question asks for in
 * such a column, or the question compares two rows by their labels.
 */
function isTableNamed(question: Question, units: readonly ScoredUnit[]): boolean {
  const statements = units.map(({ statement }) => statement);
  const { cells = [] } = statements[0] ?? {};
  return (
    (namesRow(question, cells) && (namedCell(question, cells) !== null || valueOfAll(cells) !== null)) ||
    isAmountNamed(question, units) ||
    statements.slice(0, ROWS_TO_CHECK).some(({ cells = [] }) => coversQuestion(question, cells)) ||
    (statements[0] !== undefined && comparesColumns(question, statements[0])) ||
    comparesRows(question, statements)
  );
}

function isAmountNamed(question: Question, units: readonly ScoredUnit[]): boolean {
  return units.some(
    ({ statement: { cells = [] } }) => namesAmount(question, cells) && namedCell(question, cells) !== null,
  );
}

function isUnrelated({ cosine, match }: Nearness): boolean {
  return cosine === null ? match < MIN_MATCH_WITHOUT_VECTORS : cosine < MIN_RELATED_COSINE && match < MIN_RELATED_MATCH;
}
