import type { Question } from '../rank/analyse-question';
import { displayedCodes, displayKey } from '../rank/displayed-codes';
import { termsOf } from '../rank/terms';
import type { Statement } from './answer-input';
import { raiseUnits } from './raise-units';
import type { ScoredUnit } from './scorer/score-units';

/** 'R 12' has a mark beside the code. */
const MAX_MARKED_WORDS = 2;
/** The column of codes, in a table of codes or messages. */
const CODE_COLUMN = /\b(?:codes?|error|fault|alarm|display|message|indication|shown|flashes)\b/i;

/** @returns whether a statement is the row of a code or of words that the question says are displayed */
export function showsDisplayed(question: Question): (statement: Pick<Statement, 'cells'>) => boolean {
  const codes = displayedCodes(question.text);
  const words = NAMES_DISPLAY.test(question.text) ? question.concepts : [];
  const terms = new Set(words.flatMap(({ alternatives: [word] }) => word?.term ?? []));
  return (statement) => isRowOf(statement, codes) || hasDisplayedText(statement, terms);
}

/**
 * Puts the rows of the code or the words that the question says are displayed before all others: 'display says 53', 'OL on the screen'.
 * @param units best first
 */
export function withDisplayedCodeFirst(question: Question, units: readonly ScoredUnit[]): readonly ScoredUnit[] {
  const shows = showsDisplayed(question);
  return raiseUnits(
    units,
    units.filter(({ statement }) => shows(statement)),
  );
}

function isRowOf({ cells = [] }: Pick<Statement, 'cells'>, codes: readonly string[]): boolean {
  if (cells.length < 2) return false;
  return cells.some(({ header = '', text }, index) => {
    const own = text.trim();
    if (CODE_COLUMN.test(header))
      return own.split(/\s/, MAX_MARKED_WORDS).some((part) => codes.includes(displayKey(part)));
    return index === 0 && header === '' && codes.includes(displayKey(own));
  });
}

/** The column of the words that a display shows. */
const TEXT_COLUMN = /\b(?:texts?|display|screen|messages?|indication|shown|reads)\b/i;
const NAMES_DISPLAY = /\b(?:display|screen|panel|says?|shows?|showing|reads?|message)\b/i;

/** Whether a row has words that the question says are displayed: 'display says gas warning'. */
const hasDisplayedText = ({ cells = [] }: Pick<Statement, 'cells'>, terms: ReadonlySet<string>): boolean =>
  cells.some(({ header = '', text }) => {
    const own = TEXT_COLUMN.test(header) ? termsOf(text) : [];
    return own.length > 1 && own.every((term) => terms.has(term));
  });
