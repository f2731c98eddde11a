import type { RowCell } from '../../chunk/passage';
import type { Question } from '../../rank/analyse-question';
import { RANGE_HEADER } from './cell-of-range';
import { compareColumns } from './compare-columns';
import { comparedCells } from './compared-cells';
import { namedCell } from './named-cell';

/**
 * The cells of a row without those of the other columns, if the question names one: of the values of five models the one that is asked for.
 * Cells of another kind stay: 'Fuse: F1; Circuit: main; 43 B: 60 A'.
 */
export function cellsAskedFor(question: Question, cells: readonly RowCell[]): readonly RowCell[] {
  // all columns that are compared stay
  if (compareColumns(question, cells) ?? comparedCells(question, cells)) return cells;
  const named = namedCell(question, cells);
  if (!named || !/\d/.test(named.text)) return cells;
  const isOther = ({ header = '', text }: RowCell) =>
    header !== named.header &&
    (DASH.test(text) ||
      formOf(text) === formOf(named.text) ||
      areModels(header, named.header) ||
      (RANGE_HEADER.test(header) && RANGE_HEADER.test(named.header)));
  return cells.filter((cell, index) => index === 0 || !isOther(cell));
}

/** Whether two headers name models: 'KP 60' and 'KP 180', or 'Aria 60' and 'Aria 160 Duo'. */
const areModels = (one: string, other: string): boolean =>
  [one, other].every((header) => /\d/.test(header)) &&
  (formOf(one) === formOf(other) || (/^\p{L}/u.test(one) && one.split(/[\s\d]/, 1)[0] === other.split(/[\s\d]/, 1)[0]));

const DASH = /^\s*[-–—]?\s*$/;
/** A text with a sign instead of each number and single capital letter: the names of models, and their values, differ in nothing else. */
const formOf = (text: string): string =>
  text
    .trim()
    .replace(/\d[\d.,\s]*\d|\d/g, '#')
    .replace(/(?<!\p{L})\p{Lu}(?!\p{L})/gu, '@');
