import { withCodeVariants } from '../../chunk/faults/code-variants';
import { isFault, type RowCell, type Step } from '../../chunk/passage';
import { rowText } from '../../chunk/row-text';
import { wordCount } from '../../chunk/word-count';
import type { Question } from '../../rank/analyse-question';
import { bearsLabel, holdsCode } from '../../rank/codes';
import type { AnswerInput, Statement } from '../answer-input';
import type { Answer, AnswerTable } from '../answer-question';
import { pageMark } from '../page-mark';
import type { ScoredUnit } from '../scorer/score-units';
import { mannerScore } from './fault-manner';
import { flashSequence } from './flash-sequence';

/** How far the log-odds of a fault may be below those of the best other unit, because a question may describe the symptom in other words. */
const MAX_LOSS = 0.5;
/** Log-odds for a symptom with the code or the flashes of the question, and for one with others. */
const NAMED_SCORE = { same: 4, other: -3 };
/** Maximum words of the rows. Longer remedies are cut to their first sentences; the table has them whole. */
const MAX_WORDS = 250;
/** Symptoms up to this many words are codes, which their column explains: 'Error code: F5'. */
const MAX_CODE_WORDS = 2;

/** The question's number is an error number, not that of a level, a step or a program. */
const NAMES_ERROR = /\b(?:error|err|fault|alarm|code|message|trouble)s?\b/i;

interface ScoredFault {
  fault: Statement;
  score: number;
}

/**
 * Answers a question about a symptom or an error code with all its rows of the fault chart: each cause with its remedy. Null for other
 * questions, and if other text answers better.
 * @param units result of `scoreUnits`
 */
export function answerWithFault({ question }: AnswerInput, units: readonly ScoredUnit[]): Answer | null {
  const { trouble, meaning, steps, yesNo, quantities } = question.type;
  if (!(trouble || meaning || steps) || yesNo || quantities.length > 0) return null;
  const faults = scoredFaults(question, units);
  const [best] = faults;
  const other = units.find(({ statement }) => !isOfFault(statement, faults));
  if (!best || (other && best.score < other.score - (trouble ? MAX_LOSS : 0))) return null;
  return faultAnswer(best.fault);
}

/** The faults among the units, best first. */
function scoredFaults(question: Question, units: readonly ScoredUnit[]): ScoredFault[] {
  const rows = units.filter(({ statement }) => statement.kind === 'row');
  const { steps, trouble, meaning } = question.type;
  const asksOnlySteps = steps && !trouble && !meaning;
  return units
    .filter(({ statement }) => isFault(statement))
    .flatMap(({ statement: fault, score }) => {
      const symptom = symptomOf(fault);
      const named = namedScore(question, fault);
      // 'How do I set level 5?' does not ask about error E5
      if (asksOnlySteps && named <= 0 && symptom.split(/\s+/).length <= MAX_CODE_WORDS) return [];
      const [bestRow] = rows.filter(({ statement }) => isRowOf(statement, fault));
      const mean = bestRow ? (score + bestRow.score) / 2 : score;
      return [{ fault, score: mean + named + mannerScore(question, symptom) }];
    })
    .sort((a, b) => b.score - a.score);
}

function isOfFault(statement: Statement, faults: readonly ScoredFault[]): boolean {
  return isFault(statement) || faults.some(({ fault }) => isRowOf(statement, fault));
}

/** Whether a row belongs to a fault. */
function isRowOf({ cells = [], page }: Statement, { cells: symptom = [], steps = [] }: Statement): boolean {
  const isSymptom = symptom.every((cell, index) => cells[index]?.text === cell.text);
  const values = cells.slice(cells[0]?.text === symptom[0]?.text ? symptom.length : 0);
  return (
    (isSymptom || cells.length > 0) &&
    steps.some((step) => step.page === page && step.cells?.every((cell, index) => values[index]?.text === cell.text))
  );
}

const symptomOf = ({ cells = [] }: Statement): string => cells.map(({ text }) => text).join(' ');

/** Score for the codes, numbers, display texts and flashes that a question names. */
function namedScore({ codes, labels, text }: Question, { cells = [], steps = [] }: Statement): number {
  const shown = [...cells, ...steps.flatMap((step) => step.cells ?? [])].map((cell) => cell.text.trim());
  const tokens = new Set(text.match(/[\p{L}\p{N}]+/gu));
  if (shown.some((display) => isCode(display) && tokens.has(display))) return NAMED_SCORE.same;
  const symptom = withCodeVariants(cells.map((cell) => cell.text).join('; '), cells);
  const numbers = NAMES_ERROR.test(text) ? labels : [];
  if (codes.length + numbers.length > 0) {
    const isNamed =
      codes.some((code) => holdsCode(symptom, code)) || numbers.some((label) => bearsLabel(symptom, label));
    return isNamed ? NAMED_SCORE.same : 0;
  }
  const requested = flashSequence(text);
  const sequences = requested ? cells.flatMap((cell) => flashSequence(cell.text) ?? []) : [];
  if (!requested || sequences.length === 0) return 0;
  return sequences.includes(requested) ? NAMED_SCORE.same : NAMED_SCORE.other;
}

/** Whether a cell is what a display shows rather than a word: 'FLd', 'ssLsss', 'E7', but not 'Creasing'. */
const isCode = (text: string): boolean => /^[\p{L}\p{N}]{2,8}$/u.test(text) && /\P{Ll}/u.test(text.slice(1));

function faultAnswer({ id, cells: symptom = [], steps = [] }: Statement): Answer {
  const lines = linesOf(steps);
  const table = tableOf(steps);
  return {
    answered: true,
    text: [
      `**${titleOf(symptom)}**`,
      ...steps.map(({ page }, index) => {
        const isLastOfPage = steps[index + 1]?.page !== page;
        return `- ${lines[index]}${isLastOfPage ? ` ${pageMark(page)}` : ''}`;
      }),
    ].join('\n'),
    parts: steps.map(({ text: quote, page }, index) => ({
      kind: 'row',
      text: lines[index] ?? '',
      page,
      passageId: id,
      quote,
    })),
    citations: steps.map(({ text: quote, page }) => ({ page, quote })),
    ...(table ? { table } : {}),
  };
}

/** The symptom; a code with the header of its column. */
function titleOf(symptom: readonly RowCell[]): string {
  const [first] = symptom;
  const isCode = symptom.length > 1 || (first?.text.split(/\s+/).length ?? 0) <= MAX_CODE_WORDS;
  return isCode
    ? symptom.map(({ header, text }) => (header ? `${header}: ${text}` : text)).join('; ')
    : (first?.text ?? '');
}

/** 'Cause: remedy' for each row. */
function linesOf(steps: readonly Step[]): string[] {
  const whole = steps.map(({ cells = [] }) => lineOf(cells));
  let words = wordCount(whole.join(' '));
  return whole.map((line, index) => {
    if (words <= MAX_WORDS) return line;
    const short = lineOf((steps[index]?.cells ?? []).map(withFirstSentence));
    words -= wordCount(line) - wordCount(short);
    return short;
  });
}

function lineOf(cells: readonly RowCell[]): string {
  const texts = cells.map(({ text }) =>
    text
      .replace(/[.;]?\n/g, '; ')
      .replace(/\s+/g, ' ')
      .replace(/\s*[-–]\s?or\s?[-–]$/i, ''),
  );
  const [cause = '', remedy] = texts;
  if (texts.length > 2) return rowText(cells).replace(/\s+/g, ' ');
  return remedy ? `${cause.replace(/[.:;,]$/, '')}: ${remedy}` : cause;
}

function withFirstSentence(cell: RowCell, index: number): RowCell {
  const [first = cell.text] = index > 0 ? cell.text.split(/(?<=[.!?])\s+(?=\p{Lu})/u) : [];
  return { ...cell, text: first };
}

/** The rows on the first page as a table; undefined if their columns differ. */
function tableOf(steps: readonly Step[]): AnswerTable | undefined {
  const page = steps[0]?.page;
  const rows = steps.filter((step) => step.page === page).map(({ cells = [] }) => cells);
  const header = rows.reduce<string[]>((widest, cells) => {
    const headers = cells.map((cell) => cell.header ?? '');
    return headers.length > widest.length ? headers : widest;
  }, []);
  if (page === undefined || header.length < 2 || new Set(header).size < header.length) return undefined;
  return { page, header, rows: rows.map((cells) => header.map((name) => textUnder(cells, name))) };
}

const textUnder = (cells: readonly RowCell[], name: string): string =>
  cells.find(({ header = '' }) => header === name)?.text ?? '';
