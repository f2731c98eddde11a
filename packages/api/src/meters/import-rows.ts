import { type CsvFile, type CsvRow, readCsv, UnreadableLine } from '../csv/read-csv';
import type { RejectedRow } from '../csv/rejected-rows';
import { decimalMarkOfCells, readAmount } from '../csv/values';
import { instantOf, readFileTime } from './file-time';
import { type MeterImportMapping, meterImportLimits } from './schema';

export interface ImportRow {
  line: number;
  at: Date;
  value: number;
}

export interface ImportRows {
  columns: MeterImportMapping;
  csv: Pick<CsvFile, 'columns' | 'delimiter' | 'encoding'>;
  rowCount: number;
  /** In time order. */
  rows: ImportRow[];
  badRows: RejectedRow[];
  /** Problems of the whole file, which prevent the import of any row. */
  fileErrors: RowError[];
  /** Errors of the file and its rows, by line. */
  errors: RowError[];
}

interface RowError {
  line: number;
  message: string;
}

interface ReadOptions {
  /** The chosen columns; by default they are recognised by their names. */
  mapping: Partial<MeterImportMapping>;
  /** Applies to times without a zone. */
  timeZone: string;
  now: Date;
}

/** Reads times and values from a CSV file. */
export async function readImportRows(file: Blob, { mapping, timeZone, now }: ReadOptions): Promise<ImportRows> {
  const { columns: names, encoding, delimiter, rows: cellRows } = await readCsv(file);
  const columns = columnsOf(names, mapping);
  const [atIndex, valueIndex] = [names.indexOf(columns.at), names.indexOf(columns.value)];
  const rows = new Map<number, ImportRow>();
  const badRows: RejectedRow[] = [];
  const fileErrors: RowError[] = [];
  if (columns.at === columns.value) {
    fileErrors.push({ line: 1, message: 'Dates and readings must be in different columns.' });
  }
  const fileRows: CsvRow[] = [];
  try {
    for await (const row of cellRows) {
      if (fileRows.length >= meterImportLimits.rows) {
        const message = `The file has more than ${meterImportLimits.rows.toLocaleString('en')} rows.`;
        fileErrors.push({ line: row.line, message });
        break;
      }
      fileRows.push(row);
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    fileErrors.push({ line: error.line, message: error.message });
  }
  const rowCount = fileRows.length;
  const decimalMark = decimalMarkOfCells(fileRows.map(({ cells }) => cells[valueIndex] ?? ''));
  for (const { line, cells } of fileRows) {
    const time = readFileTime(cells[atIndex] ?? '');
    const at = time && instantOf(time, timeZone, now);
    const value = readAmount(cells[valueIndex] ?? '', decimalMark);
    const problem = problemOf(at, value, now) ?? (at && rows.has(at.getTime()) ? 'This time occurs twice.' : null);
    if (problem) badRows.push({ line, cells, reasons: [problem] });
    else if (at && value !== null) rows.set(at.getTime(), { line, at, value });
  }
  if (!rowCount && !fileErrors.length) fileErrors.push({ line: 1, message: 'The file has no rows.' });
  const rowErrors = badRows.map(({ line, reasons }) => ({ line, message: reasons.join('; ') }));
  const errors = [...fileErrors, ...rowErrors].sort((a, b) => a.line - b.line);
  const sortedRows = [...rows.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
  return {
    ...{ columns, csv: { columns: names, delimiter, encoding }, rowCount },
    ...{ rows: sortedRows, badRows, fileErrors, errors },
  };
}

const timeNames = /date|time|day|datum|when/i;
const valueNames = /value|reading|count|hour|total|meter|km|mile|cycle|start/i;

/** A chosen column that the file does not have is ignored. */
function columnsOf(names: readonly string[], mapping: Partial<MeterImportMapping>): MeterImportMapping {
  const existingColumn = (name: string | undefined) => (name !== undefined && names.includes(name) ? name : undefined);
  const value = existingColumn(mapping.value);
  const freeNames = names.filter((name) => name !== value);
  const at = existingColumn(mapping.at) ?? freeNames.find((name) => timeNames.test(name)) ?? freeNames[0] ?? '';
  const otherNames = names.filter((name) => name !== at);
  return { at, value: value ?? otherNames.find((name) => valueNames.test(name)) ?? otherNames[0] ?? '' };
}

function problemOf(at: Date | null, value: number | null, now: Date): string | null {
  if (!at) return 'The date is missing or not readable. Write it as 2026-03-31 or 2026-03-31 14:30.';
  if (at > now) return 'The date is in the future.';
  if (value === null) return 'The reading is missing or not a number.';
  return value < 0 ? 'A reading cannot be negative.' : null;
}
