import { csvLine } from '../csv/csv-line';
import { byteOrderMark } from '../csv/rejected-rows';
import { DomainError } from '../errors';
import { type ExportFormat, exportRowLimit } from './schema';
import { xlsxFile } from './xlsx';

/** Null leaves the cell empty. */
export type CellValue = string | number | null;

export interface ExportColumn<Row> {
  heading: string;
  /** Width in characters, for spreadsheets. */
  width: number;
  /** date: the value is a calendar date like 2026-03-31. */
  type: 'text' | 'number' | 'date';
  value(row: Row): CellValue;
}

export const column = <Row>(
  heading: string,
  value: ExportColumn<Row>['value'],
  { width = 20, type = 'text' as ExportColumn<Row>['type'] } = {},
): ExportColumn<Row> => ({ heading, value, width, type });

/** A page of a list, of the requested size. */
interface ListPage<Row> {
  content: Row[];
  totalElements: number;
}

export const exportPageSize = 1000;

interface ExportedTable<Row> {
  /** Name of the sheet. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  format: ExportFormat;
  /** @param page from 0 */
  readPage(page: { page: number; size: number }): Promise<ListPage<Row>>;
  signal: AbortSignal | undefined;
}

/** All rows of a list as a file. @throws UNPROCESSABLE_CONTENT if they are too many */
export async function* exportTable<Row extends { id: string }>(
  table: ExportedTable<Row>,
): AsyncGenerator<string | Uint8Array<ArrayBuffer>> {
  const { name, columns, format } = table;
  if (format === 'xlsx') {
    const rows: CellValue[][] = [];
    for await (const page of pagesOf(table)) rows.push(...page.map((row) => columns.map(({ value }) => value(row))));
    yield await xlsxFile(name, columns, rows);
    return;
  }
  // send the header with the first rows, because an error before the first part can still become an error response
  let head = byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const page of pagesOf(table)) {
    yield head + page.map((row) => csvLine(columns.map(({ value }) => value(row) ?? ''))).join('');
    head = '';
  }
  if (head) yield head;
}

/** Pages of rows. A row that moves to a later page in the meantime is exported only once. */
async function* pagesOf<Row extends { id: string }>({ readPage, signal }: ExportedTable<Row>): AsyncGenerator<Row[]> {
  const exportedIds = new Set<string>();
  for (let page = 0; !signal?.aborted; page++) {
    const { content, totalElements } = await readPage({ page, size: exportPageSize });
    if (totalElements > exportRowLimit) throw tooManyRows(totalElements);
    const fresh = content.filter(({ id }) => !exportedIds.has(id));
    for (const { id } of fresh) exportedIds.add(id);
    if (fresh.length) yield fresh;
    if (content.length < exportPageSize) return;
  }
}

const tooManyRows = (count: number) =>
  new DomainError(
    'UNPROCESSABLE_CONTENT',
    `The list has ${count.toLocaleString('en')} rows, and a file at most ${exportRowLimit.toLocaleString('en')}. Narrow it down with the filters.`,
  );
