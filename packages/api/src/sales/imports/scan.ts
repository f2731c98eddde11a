import type { Db } from '@steward/db/client';
import { customers, products } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { readCsv, UnreadableLine } from '../../csv/read-csv';
import type { RejectedRow } from '../../csv/rejected-rows';
import { type DecimalMark, decimalMarkOf } from '../../csv/values';
import { amountFields, guessMapping, importFields } from './fields';
import { type ImportError, type ImportKind, type ImportMapping, importLimits } from './schema';

export interface CheckedRow {
  line: number;
  values: Record<string, unknown>;
}

export interface ScanHandlers {
  /** Receives each row without errors. */
  onRow?: (row: CheckedRow) => Promise<void>;
  /** Receives each row with errors. */
  onRejected?: (row: RejectedRow) => Promise<void>;
  /**
   * Purchases of the same customer, product, store and day are stored together, so a row is rejected when another row
   * of its group is. Groups with a bad row, from `badGroups` of an earlier scan of the same file.
   */
  badGroups?: ReadonlySet<string>;
}

export type Scan = Awaited<ReturnType<typeof scanFile>>;

/**
 * Reads a whole file and checks each row. A purchase must name known customers and products; the number of a customer
 * or product may occur once per file.
 * @param requestedMapping null: guess the mapping from the column names
 */
export async function scanFile(
  { db, organizationId, kind }: { db: Db; organizationId: string; kind: ImportKind },
  file: Blob,
  requestedMapping: ImportMapping | null,
  { onRow = async () => {}, onRejected = async () => {}, badGroups: knownBadGroups = new Set() }: ScanHandlers = {},
) {
  const { encoding, delimiter, columns, rows } = await readCsv(file);
  const mapping = requestedMapping ? validMapping(kind, requestedMapping, columns) : guessMapping(kind, columns);
  const errors: ImportError[] = [];
  let errorCount = 0;
  let rowCount = 0;
  const sample: string[][] = [];
  let rowErrors: string[] = [];
  const report = (line: number, column: string | null, message: string) => {
    errorCount++;
    rowErrors.push(column === null ? message : `${column}: ${message}`);
    if (errors.length < importLimits.errorsShown) errors.push({ line, column, message });
  };
  const badGroups = new Set<string>();
  const goodRowsByGroup = new Map<string, number>();
  let goodRowCount = 0;
  for (const { label, name, required } of importFields[kind]) {
    if (required && !mapping[name]) report(1, null, `No column is chosen for "${label}".`);
  }
  // an error of the whole file, after which no row can be imported
  let isReadable = errorCount === 0;
  const fields = importFields[kind].flatMap((field) => {
    const column = mapping[field.name];
    return column === undefined ? [] : [{ field, column, at: columns.indexOf(column) }];
  });
  const amounts = fields.filter(({ field }) => amountFields.has(field.name)).map(({ at }) => at);
  const decimalMark = amounts.length ? await decimalMarkOfFile(file, amounts) : null;
  const idsByCode = kind === 'purchases' ? await loadIdsByCode(db, organizationId) : null;
  const lineOfCode = new Map<string, number>();
  try {
    for await (const { line, cells } of rows) {
      rowCount++;
      if (rowCount > importLimits.rows) {
        report(line, null, `The file has more than ${importLimits.rows.toLocaleString('en')} rows.`);
        isReadable = false;
        break;
      }
      if (sample.length < importLimits.sampleRows) sample.push(columns.map((_, at) => cells[at] ?? ''));
      rowErrors = [];
      if (cells.length > columns.length) report(line, null, 'The line has more cells than the first line has columns.');
      const values: Record<string, unknown> = {};
      for (const { field, column, at } of fields) {
        const cell = cells[at] ?? '';
        if (cell === '') {
          if (field.required) report(line, column, `${field.label} is required`);
          continue;
        }
        if (cell.includes('\u0000')) {
          report(line, column, 'Contains a character that cannot be stored');
          continue;
        }
        const outcome = field.read(cell, decimalMark);
        if ('problem' in outcome) report(line, column, outcome.problem);
        else values[field.name] = outcome.value;
      }
      for (const name of ['customer', 'product'] as const) {
        const code = values[name];
        if (!idsByCode || typeof code !== 'string') continue;
        const id = idsByCode[name].get(code);
        if (id) values[name] = id;
        else report(line, mapping[name] ?? null, `There is no ${name} with the number "${code}"`);
      }
      if (typeof values.code === 'string') {
        const earlierLine = lineOfCode.get(values.code);
        if (earlierLine) report(line, mapping.code ?? null, `"${values.code}" is already used in line ${earlierLine}`);
        else lineOfCode.set(values.code, line);
      }
      const group = kind === 'purchases' ? groupOf(values) : null;
      if (!rowErrors.length && group && knownBadGroups.has(group)) rowErrors.push(sameGroupReason);
      if (rowErrors.length) {
        if (group) badGroups.add(group);
        await onRejected({ line, cells, reasons: rowErrors });
      } else {
        goodRowCount++;
        if (group) goodRowsByGroup.set(group, (goodRowsByGroup.get(group) ?? 0) + 1);
        await onRow({ line, values });
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    report(error.line, null, error.message);
    isReadable = false;
  }
  if (!rowCount && !errorCount) report(1, null, 'The file has no rows.');
  for (const group of badGroups) goodRowCount -= goodRowsByGroup.get(group) ?? 0;
  if (!isReadable) goodRowCount = 0;
  return { encoding, delimiter, columns, mapping, sample, rowCount, goodRowCount, badGroups, errors, errorCount };
}

const sameGroupReason = 'Another row of the same customer, product, store and day has an error';

/** Key of the purchases that are stored together; null when part of it is missing or invalid. */
function groupOf({ customer, product, store = '', purchasedOn }: Record<string, unknown>): string | null {
  return customer && product && purchasedOn ? JSON.stringify([customer, product, store, purchasedOn]) : null;
}

/** The decimal mark of a file, so that '1,234' means the same in every row; null when unknown or inconsistent. */
async function decimalMarkOfFile(file: Blob, amounts: readonly number[]): Promise<DecimalMark | null> {
  const marks = new Set<DecimalMark>();
  const { rows } = await readCsv(file);
  try {
    for await (const { cells } of rows) {
      for (const at of amounts) {
        const mark = decimalMarkOf(cells[at] ?? '');
        if (mark) marks.add(mark);
      }
      if (marks.size > 1) return null;
    }
  } catch (error) {
    // the scan reports it
    if (!(error instanceof UnreadableLine)) throw error;
  }
  return [...marks][0] ?? null;
}

/** Drops unknown fields and columns that the file does not have. */
function validMapping(kind: ImportKind, requestedMapping: ImportMapping, columns: readonly string[]): ImportMapping {
  const names = importFields[kind].map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(requestedMapping).filter(([name, column]) => names.includes(name) && columns.includes(column)),
  );
}

async function loadIdsByCode(db: Db, organizationId: string) {
  const customerRows = await db
    .select({ code: customers.code, id: customers.id })
    .from(customers)
    .where(eq(customers.organizationId, organizationId));
  const productRows = await db
    .select({ code: products.code, id: products.id })
    .from(products)
    .where(eq(products.organizationId, organizationId));
  return {
    customer: new Map(customerRows.map(({ code, id }) => [code, id])),
    product: new Map(productRows.map(({ code, id }) => [code, id])),
  };
}
