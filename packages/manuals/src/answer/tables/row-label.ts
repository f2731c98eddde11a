import type { RowCell } from '../../chunk/passage';

/** Marks of footnotes, which would also be read as Markdown. */
const FOOTNOTE = /^[*†‡]+\s*(?=[^*†‡])|\s*[*†‡]+$|(?<=\p{L}{3}|\s)\s*[¹²³⁴⁵⁶⁷⁸⁹]+\)?$|\s[\p{Ll}\d]\)$/gu;

/** What a row is about, and its other cells. */
export interface LabelledRow {
  label: string;
  /** The last part of the label: 'Denim'. */
  name: string;
  header?: string;
  values: RowCell[];
}

/** The number of a row in a list of parts or items, which names nothing. */
const POSITION = /^\(?\d{1,3}(?:\.\d{1,2})?[a-z]?[.)]?$/;
const POSITION_HEADER = /^(?:pos(?:ition)?|item|ref(?:erence)?|no|nr|number|#)\.?(?: no\.?)?$/i;

/** Whether the first cell is only the number of the row, and the second names it. */
export const isNumbered = ([first, second]: readonly RowCell[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  POSITION.test(first.text.trim()) &&
  POSITION_HEADER.test(first.header ?? '') &&
  /\p{L}{3}/u.test(second.text);

/** Splits a row at its label: the first cell, with the next ones below the same header ('Programme: Extra, Denim'). A number of the row before it is left out. */
export function labelledRow(cells: readonly RowCell[]): LabelledRow | null {
  const [first, ...others] = isNumbered(cells) ? cells.slice(1) : cells;
  if (!first) return null;
  const end = others.findIndex(({ header }) => !first.header || header !== first.header);
  const inLabel = end < 0 ? others : others.slice(0, end);
  const parts = [first, ...inLabel].map(({ text }) => text.trim().replace(FOOTNOTE, ''));
  return {
    label: parts.join(' '),
    name: parts.at(-1) ?? '',
    ...(first.header ? { header: first.header } : {}),
    values: others.slice(inLabel.length),
  };
}

/** The words of a label to compare it with those of a question. Signs that tell labels apart are kept: 'Wash +'. */
export const labelKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** The number that all of several columns have; null if they differ. */
export function valueOfAll(cells: readonly RowCell[]): string | null {
  const [first = '', ...others] = labelledRow(cells)?.values.map(({ text }) => text.trim()) ?? [];
  return others.length > 0 && /\d/.test(first) && others.every((text) => text === first) ? first : null;
}
