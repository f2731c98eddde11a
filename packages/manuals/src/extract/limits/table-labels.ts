import type { TableCell } from '../../read/page-model';
import { cleaned, isLegible } from './label-text';
import { readQuantities } from './quantities';
import { DEFAULT_COLUMN, type Row } from './table-grid';
import { isUnit, withoutUnit } from './table-values';
import { isValue } from './value-text';

/** Whether several rows were read as one: three or more codes in one cell, so values cannot be assigned to labels. */
export function isMergedRow(label: string): boolean {
  return (label.match(/\b[A-Z]{1,4}-?\d{2,}\b/g)?.length ?? 0) >= 3;
}

/** Whether a cell is the label of its row although it contains a quantity: 'Output power at 25 °C'. */
export function isLabel(cell: TableCell, row: Row): boolean {
  return (
    !isValue(cell.text) &&
    row.cells.some((other) => other.column > cell.column && readQuantities(other.text).length > 0) &&
    row.cells[0] === cell
  );
}

/** Labels at the left of a cell, at most two, nearest last. In the first column a code ('07528-30') is a label too. */
export function labelsOf(cell: TableCell, row: Row): string[] {
  return row.cells
    .filter(
      (c) =>
        c.column < cell.column &&
        !isValue(c.text) &&
        !isUnit(c.text) &&
        (/\p{L}{2}/u.test(c.text) || (c.column === 0 && c.text.trim().length >= 4)),
    )
    .map((c) => cleaned(c.text))
    .filter((text) => text.length < 90 && (text.length <= 20 || isLegible(text)) && !/^(?:yes|no|on|off)$/i.test(text))
    .slice(-2);
}

/** Label inside a cell before its number: 'Split phase: 180-280 VAC', 'Output voltage > 33 V'. */
export function innerLabel(before: string): string {
  const words = cleaned(
    before
      .replace(/^.*[,;)]\s*(?=\p{L})/u, '')
      .replace(/\S*\d\S*/g, ' ')
      .replace(
        /\b(?:max(?:imum)?|min(?:imum)?|approx|up to|below|above|less than|more than|from|not|about|nominal|of|at|for|within|is|to|between|yes|or|and)\b\.?|[<>≤≥(]/gi,
        ' ',
      ),
  );
  return /\p{L}{3}/u.test(words) && words.length < 40 ? words : '';
}

export function nameOf(label: string, inner: string, variant: string): string {
  const name =
    inner !== '' && !label.toLowerCase().includes(inner.toLowerCase())
      ? cleaned(`${label}: ${inner}`)
      : withoutUnit(label);
  return cleaned(variant === '' ? name : `${name} (${variant})`);
}

/** The column header if it names one of several models with values in the row, else ''. */
export function variantOf(header: string, row: Row, headers: ReadonlyMap<number, string>): string {
  const values = row.cells.filter((c) => isValue(c.text));
  if (values.length < 2 || header === '' || header.length > 30) return '';
  const isNamed = values.every((c) => headers.has(c.column) && !DEFAULT_COLUMN.test(headers.get(c.column) ?? ''));
  return isNamed && !/\b(?:range|value|setting|min|max|unit)\b/i.test(header) ? header : '';
}
