import type { RowCell } from '../chunk/passage';
import type { Question } from '../rank/analyse-question';
import { displayKey } from '../rank/displayed-codes';
import { termsOf } from '../rank/terms';
import type { Statement } from './answer-input';
import { raiseUnits } from './raise-units';
import type { ScoredUnit } from './scorer/score-units';

/** 'R 12' has a mark beside the code. */
const MAX_MARKED_WORDS = 2;
/** The column of codes, in a table of codes or messages. */
const CODE_COLUMN = /\b(?:codes?|error|fault|alarm|display|message|indication|shown|flashes)\b/i;

/** The column of the words that a display shows. */
const TEXT_COLUMN = /\b(?:texts?|display|screen|messages?|indication|shown|reads)\b/i;
const NAMES_DISPLAY = /\b(?:display|screen|panel|says?|shows?|showing|reads?|message)\b/i;

/** @returns whether a cell, by its place in the row, is a code or words that the question says are displayed: 'display says gas warning' */
export function isDisplayedIn(question: Question): (cell: RowCell, index: number) => boolean {
  const words = NAMES_DISPLAY.test(question.text) ? question.concepts : [];
  const terms = new Set(words.flatMap(({ alternatives: [word] }) => word?.term ?? []));
  const isCode = (text: string) => question.displayed.includes(displayKey(text));
  return ({ header = '', text }, index) => {
    if (CODE_COLUMN.test(header) && text.trim().split(/\s/, MAX_MARKED_WORDS).some(isCode)) return true;
    if (index === 0 && header === '' && isCode(text)) return true;
    const own = TEXT_COLUMN.test(header) ? termsOf(text) : [];
    return own.length > 1 && own.every((term) => terms.has(term));
  };
}

/** @returns whether a row is that of a code or of words that the question says are displayed */
export function showsDisplayed(question: Question): (statement: Pick<Statement, 'cells'>) => boolean {
  const isDisplayed = isDisplayedIn(question);
  return ({ cells = [] }) => cells.length > 1 && cells.some(isDisplayed);
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
