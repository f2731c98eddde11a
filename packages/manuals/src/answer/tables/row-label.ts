import type { RowCell } from '../../chunk/passage';

/** Marks of footnotes, which would also be read as Markdown. */
const FOOTNOTE = /^[*†‡]+\s*(?=[^*†‡])|\s*[*†‡]+$/g;

/** What a row is about, and its other cells. */
export interface LabelledRow {
  label: string;
  /** The last part of the label: 'Denim'. */
  name: string;
  header?: string;
  values: RowCell[];
}

/** Splits a row at its label: the first cell, with the next ones below the same header ('Programme: Extra, Denim'). */
export function labelledRow([first, ...others]: readonly RowCell[]): LabelledRow | null {
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
