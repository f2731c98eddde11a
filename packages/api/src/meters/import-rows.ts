import { instantIn } from '../calendar';
import { readCsv, UnreadableLine } from '../csv/read-csv';
import { readAmount, readDate } from '../csv/values';
import { meterImportLimits } from './schema';

export interface ImportRow {
  line: number;
  at: Date;
  value: number;
}

export interface ImportRows {
  columns: { at: string; value: string };
  encoding: Awaited<ReturnType<typeof readCsv>>['encoding'];
  rowCount: number;
  /** In time order. */
  rows: ImportRow[];
  errors: { line: number; message: string }[];
}

/** Reads times and values from a CSV file. Times without a zone are in `timeZone`; a date without a time means noon. */
export async function readImportRows(file: Blob, timeZone: string, now: Date): Promise<ImportRows> {
  const { columns: names, encoding, rows: cellRows } = await readCsv(file);
  const columns = columnsOf(names);
  const [atIndex, valueIndex] = [names.indexOf(columns.at), names.indexOf(columns.value)];
  const rows = new Map<number, ImportRow>();
  const errors: ImportRows['errors'] = [];
  let rowCount = 0;
  try {
    for await (const { line, cells } of cellRows) {
      rowCount++;
      if (rowCount > meterImportLimits.rows) {
        errors.push({ line, message: `The file has more than ${meterImportLimits.rows.toLocaleString('en')} rows.` });
        break;
      }
      const at = timeOf(cells[atIndex] ?? '', timeZone);
      const value = readAmount(cells[valueIndex] ?? '');
      const problem = problemOf(at, value, now) ?? (at && rows.has(at.getTime()) ? 'This time occurs twice.' : null);
      if (problem) errors.push({ line, message: problem });
      else if (at && value !== null) rows.set(at.getTime(), { line, at, value });
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    errors.push({ line: error.line, message: error.message });
  }
  if (!rowCount && !errors.length) errors.push({ line: 1, message: 'The file has no rows.' });
  const sorted = [...rows.values()].sort((a, b) => a.at.getTime() - b.at.getTime());
  return { columns, encoding, rowCount, rows: sorted, errors };
}

const timeNames = /date|time|day|datum|when/i;
const valueNames = /value|reading|count|hour|total|meter|km|mile|cycle|start/i;

function columnsOf(names: readonly string[]): ImportRows['columns'] {
  const at = names.find((name) => timeNames.test(name)) ?? names[0] ?? '';
  const others = names.filter((name) => name !== at);
  return { at, value: others.find((name) => valueNames.test(name)) ?? others[0] ?? '' };
}

function problemOf(at: Date | null, value: number | null, now: Date): string | null {
  if (!at) return 'The date is missing or not readable. Write it as 2026-03-31 or 2026-03-31 14:30.';
  if (at > now) return 'The date is in the future.';
  if (value === null) return 'The reading is missing or not a number.';
  return value < 0 ? 'A reading cannot be negative.' : null;
}

/** Null if the text is not a date. */
function timeOf(cell: string, timeZone: string): Date | null {
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(cell)) {
    const at = new Date(cell);
    return Number.isNaN(at.getTime()) ? null : at;
  }
  const [day = '', clock] = cell.split(/[T ](?=\d{1,2}:)/);
  const date = readDate(day);
  if (date === null || date === 'missing') return null;
  if (clock === undefined) return instantIn(timeZone, date, { hour: 12 });
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(clock) ?? [];
  const time = { hour: Number(hour), minute: Number(minute) };
  return time.hour < 24 && time.minute < 60 ? instantIn(timeZone, date, time) : null;
}
