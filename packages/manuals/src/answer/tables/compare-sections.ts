import type { Question } from '../../rank/analyse-question';
import { holdsQuantity } from '../../rank/quantities';
import { termsOf } from '../../rank/terms';
import type { Statement } from '../answer-input';
import { comparedPhrases } from '../compared-things';
import { asksForLower } from './asks-for-lower';
import { cellDifference } from './cell-difference';
import { cellNumber } from './cell-number';
import type { ComparedRows } from './compare-rows';
import { labelKey, labelledRow } from './row-label';

const CHOOSES = /\b(?:which|what|whats|who)\b/i;
/** What a heading says that the thing lacks: '(without fenders)'. */
const WITHOUT = /\b(?:without|no|excluding|less)\s+[\p{L}-]+/giu;

interface ValueRow {
  row: Statement;
  key: string;
  heading: string;
  value: string;
}

/**
 * The rows with the same label below the headings of two compared things, as lists of technical data have them: 'Weight' below 'Model with
 * trailer' and below 'Model with skids'. Null if the question does not compare, or the headings do not tell the things apart.
 * @param statements best first
 */
export function compareSections(question: Question, statements: readonly Statement[]): ComparedRows | null {
  const phrases = comparedPhrases(question.text);
  if (!phrases) return null;
  const rows = statements.flatMap((statement) => valueRow(question, statement) ?? []);
  for (const key of new Set(rows.map((row) => row.key))) {
    const alike = rows.filter((row) => row.key === key);
    const [first, second] = phrases.map((phrase) => rowBelow(phrase, alike));
    if (first && second && first.row !== second.row)
      return {
        rows: [first.row, second.row],
        line: `${[first, second].map(({ heading, value }) => `${heading}: ${value}`).join('; ')}${cellDifference(question.text, first.value, second.value)}${resultOf(question.text, first, second)}.`,
      };
  }
  return null;
}

/** '; Mill with legs has less' if the question asks which has less or more; empty for other questions and texts with several numbers. */
function resultOf(question: string, first: ValueRow, second: ValueRow): string {
  const isLower = asksForLower(question);
  const [a, b] = [first, second].map(({ value }) => cellNumber(value));
  if (!CHOOSES.test(question) || isLower === null || a === null || b === null || a === undefined || b === undefined)
    return '';
  if (a === b) return '; both are the same';
  return `; ${(a < b) === isLower ? first.heading : second.heading} has the ${isLower ? 'lower' : 'higher'} value`;
}

/** A row of a label and one value of the requested kind. */
function valueRow({ type, words }: Question, statement: Statement): ValueRow | null {
  const { label = '', values = [] } = labelledRow(statement.cells ?? []) ?? {};
  const heading = statement.headingPath.at(-1);
  const [value, ...others] = values;
  if (!value || others.length > 0 || !heading || !/\d/.test(value.text)) return null;
  const isRequested =
    type.quantities.length > 0
      ? type.quantities.some((kind) => holdsQuantity(value.text, kind))
      : words.some(({ terms }) => terms.some((term) => termsOf(label).includes(term)));
  return isRequested ? { row: statement, key: labelKey(label), heading, value: value.text.trim() } : null;
}

/** The row whose heading shares most words with a phrase, more than any other; undefined if none shares any. */
function rowBelow(phrase: string, rows: readonly ValueRow[]): ValueRow | undefined {
  const wanted = new Set(termsOf(phrase.replace(WITHOUT, '')));
  const [best, second] = rows
    .map((row) => ({
      row,
      count: new Set(termsOf(row.heading.replace(WITHOUT, '')).filter((term) => wanted.has(term))).size,
    }))
    .sort((a, b) => b.count - a.count);
  return best && best.count > 0 && best.count !== second?.count ? best.row : undefined;
}
