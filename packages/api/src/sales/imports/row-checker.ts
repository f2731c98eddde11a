import type { CsvRow } from '../../csv/read-csv';
import type { DecimalMark } from '../../csv/values';
import { type ImportField, importFields } from './fields';
import type { ImportError, ImportKind, ImportMapping } from './schema';

export interface MappedField {
  field: ImportField;
  /** Column of the file, and its index. */
  column: string;
  at: number;
}

/** The fields of a kind that the file has a column for. */
export const mappedFields = (kind: ImportKind, mapping: ImportMapping, columns: readonly string[]): MappedField[] =>
  importFields[kind].flatMap((field) => {
    const column = mapping[field.name];
    return column === undefined ? [] : [{ field, column, at: columns.indexOf(column) }];
  });

/** Ids of the stored customers and products by their number. */
export type IdsByCode = Record<'customer' | 'product', ReadonlyMap<string, string>>;

interface RowRules {
  fields: readonly MappedField[];
  columns: readonly string[];
  mapping: ImportMapping;
  decimalMark: DecimalMark | null;
  /** Null for rows that name no customers and products. */
  idsByCode: IdsByCode | null;
}

interface CheckedCells {
  values: Record<string, unknown>;
  problems: Omit<ImportError, 'line'>[];
}

/** Returns a function that checks the rows of one file in turn; it rejects a number that an earlier row has. */
export function rowChecker(rules: RowRules): (row: CsvRow) => CheckedCells {
  const lineByCode = new Map<string, number>();
  return ({ line, cells }) => {
    const { values, problems } = readCells(cells, rules);
    if (rules.idsByCode) problems.push(...replaceCodes(values, rules.idsByCode, rules.mapping));
    const { code } = values;
    if (typeof code === 'string') {
      const earlierLine = lineByCode.get(code);
      if (earlierLine === undefined) lineByCode.set(code, line);
      else
        problems.push({
          column: rules.mapping.code ?? null,
          message: `"${code}" is already used in line ${earlierLine}`,
        });
    }
    return { values, problems };
  };
}

function readCells(cells: readonly string[], { fields, columns, decimalMark }: RowRules): CheckedCells {
  const values: CheckedCells['values'] = {};
  const problems: CheckedCells['problems'] = [];
  if (cells.length > columns.length) {
    problems.push({ column: null, message: 'The line has more cells than the first line has columns.' });
  }
  for (const { field, column, at } of fields) {
    const cell = cells[at] ?? '';
    if (cell === '') {
      if (field.required) problems.push({ column, message: `${field.label} is required` });
      continue;
    }
    const outcome = cell.includes('\u0000')
      ? { problem: 'Contains a character that cannot be stored' }
      : field.read(cell, decimalMark);
    if ('problem' in outcome) problems.push({ column, message: outcome.problem });
    else values[field.name] = outcome.value;
  }
  return { values, problems };
}

/** Replaces the numbers of customers and products by their ids. @returns the problems of unknown numbers */
function replaceCodes(values: CheckedCells['values'], idsByCode: IdsByCode, mapping: ImportMapping) {
  const problems: CheckedCells['problems'] = [];
  for (const name of ['customer', 'product'] as const) {
    const code = values[name];
    if (typeof code !== 'string') continue;
    const id = idsByCode[name].get(code);
    if (id) values[name] = id;
    else problems.push({ column: mapping[name] ?? null, message: `There is no ${name} with the number "${code}"` });
  }
  return problems;
}
