import { stringify } from 'csv-stringify/sync';
import type { BadRowsFile } from './bad-rows-file';

/** Makes spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\ufeff';

/** A row with errors, as it is in the file. */
export interface RejectedRow {
  /** 1-based line of the file. */
  line: number;
  cells: readonly string[];
  /** 'Quantity: "x" is not a number' */
  reasons: string[];
}

/**
 * The rejected rows as they are in the file, with their line and the reason added, in the file's own delimiter. The
 * cells are not escaped against spreadsheet formulas: corrected rows are imported again, and must come back unchanged.
 */
export function rejectedRowsCsv(
  { columns, delimiter }: { columns: readonly string[]; delimiter: string },
  rows: readonly RejectedRow[],
): string {
  const records = rows.map(({ line, cells, reasons }) => [
    // a row may have fewer cells than the header, or more
    ...columns.map((_, at) => cells[at] ?? ''),
    ...[String(line), reasons.join('; ')],
    ...cells.slice(columns.length),
  ]);
  const text = stringify([[...columns, 'Line', 'Reason'], ...records], { delimiter, record_delimiter: 'windows' });
  return byteOrderMark + text;
}

/** The rejected rows of an uploaded file as a file to download. */
export const toBadRowsFile = (
  { name }: File,
  csv: Parameters<typeof rejectedRowsCsv>[0],
  rows: readonly RejectedRow[],
): BadRowsFile => ({ filename: `${name.replace(/\.\w+$/, '')}-bad-rows.csv`, csv: rejectedRowsCsv(csv, rows) });
