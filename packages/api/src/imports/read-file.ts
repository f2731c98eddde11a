import { guessColumns } from '../csv/columns';
import { type CsvFile, readCsv, UnreadableLine } from '../csv/read-csv';
import { type DateOrder, dateOrderOf, decimalMarkOfCells, splitTime } from '../csv/values';
import type { CellFormats, ImportField } from './fields';
import { type ImportMapping, type ImportOptions, type ImportProblem, importLimits } from './schema';

/** A row of a file with the values read from its cells. */
export interface ImportRow {
  /** 1-based line of the file. */
  line: number;
  cells: readonly string[];
  /** By field name, without empty and invalid cells. */
  values: Record<string, unknown>;
  problems: Omit<ImportProblem, 'line'>[];
}

export interface ReadFile extends Pick<CsvFile, 'encoding' | 'delimiter' | 'columns'> {
  mapping: ImportMapping;
  rows: ImportRow[];
  /** Problems of the whole file, which prevent the import of any row. */
  fileProblems: ImportProblem[];
  dateOrder: DateOrder | null;
  asksDateOrder: boolean;
}

/** Reads all rows of a file. Each cell is checked on its own. */
export async function readFile(
  file: Blob,
  fields: readonly ImportField[],
  options: Pick<ImportOptions, 'mapping' | 'dateOrder'>,
): Promise<ReadFile> {
  const { encoding, delimiter, columns, rows: csvRows } = await readCsv(file);
  const mapping = options.mapping ? validMapping(options.mapping, fields, columns) : guessColumns(fields, columns);
  const mappedFields = fields.flatMap((field) => {
    const column = mapping[field.name];
    return column === undefined ? [] : [{ field, column, at: columns.indexOf(column) }];
  });
  const fileProblems: ImportProblem[] = fields
    .filter(({ name, required }) => required && !mapping[name])
    .map(({ label }) => ({ line: 1, column: null, message: `No column is chosen for "${label}".` }));
  const fileRows: { line: number; cells: string[] }[] = [];
  try {
    for await (const row of csvRows) {
      if (fileRows.length >= importLimits.rows) {
        const message = `The file has more than ${importLimits.rows.toLocaleString('en')} rows. Split it into several files.`;
        fileProblems.push({ line: row.line, column: null, message });
        break;
      }
      fileRows.push(row);
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    fileProblems.push({ line: error.line, column: null, message: error.message });
  }
  if (!fileRows.length && !fileProblems.length) {
    fileProblems.push({ line: 1, column: null, message: 'The file has no rows.' });
  }
  const cellsOf = (kind: 'isDate' | 'isAmount') =>
    fileRows.flatMap(({ cells }) => mappedFields.filter(({ field }) => field[kind]).map(({ at }) => cells[at] ?? ''));
  const { shownOrder, hasAmbiguous } = dateOrderOfCells(cellsOf('isDate').map((cell) => splitTime(cell).day));
  const dateOrder = shownOrder ?? options.dateOrder ?? null;
  const formats = { dateOrder, decimalMark: decimalMarkOfCells(cellsOf('isAmount')) };
  const rows = fileRows.map((row) => ({ ...row, ...readCells(row.cells, columns.length, mappedFields, formats) }));
  const asksDateOrder = hasAmbiguous && shownOrder === null;
  return { encoding, delimiter, columns, mapping, rows, fileProblems, dateOrder, asksDateOrder };
}

function readCells(
  cells: readonly string[],
  columnCount: number,
  mapped: readonly { field: ImportField; column: string; at: number }[],
  formats: CellFormats,
): Pick<ImportRow, 'values' | 'problems'> {
  const values: ImportRow['values'] = {};
  const problems: ImportRow['problems'] = [];
  if (cells.length > columnCount) {
    problems.push({ column: null, message: 'The line has more cells than the first line has columns.' });
  }
  for (const { field, column, at } of mapped) {
    const cell = (cells[at] ?? '').replace(exportedFormula, '');
    if (cell === '') {
      if (field.required) problems.push({ column, message: `${field.label} is missing.` });
    } else if (cell.includes('\u0000')) {
      problems.push({ column, message: 'The cell contains a character that cannot be stored.' });
    } else {
      const outcome = field.read(cell, formats);
      if ('problem' in outcome) problems.push({ column, message: sentence(outcome.problem) });
      else values[field.name] = outcome.value;
    }
  }
  return { values, problems };
}

/** The apostrophe that an exported file has before a text that a spreadsheet would evaluate (csv/csv-line.ts). */
const exportedFormula = /^'(?=[=+\-@])/;

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Drops unknown fields and columns that the file does not have. */
function validMapping(requested: ImportMapping, fields: readonly ImportField[], columns: readonly string[]) {
  return Object.fromEntries(
    Object.entries(requested).filter(
      ([name, column]) => fields.some((field) => field.name === name) && columns.includes(column),
    ),
  );
}

/** The order that the dates of a file show; null if they show none, or both. */
function dateOrderOfCells(cells: readonly string[]): { shownOrder: DateOrder | null; hasAmbiguous: boolean } {
  const orders = new Set(cells.map(dateOrderOf));
  const [isDmy, isMdy] = [orders.has('dmy'), orders.has('mdy')];
  const shownOrder = isDmy === isMdy ? null : isDmy ? 'dmy' : 'mdy';
  return { shownOrder, hasAmbiguous: orders.has('either') };
}
