import type { Db } from '@steward/db/client';
import { customers, products } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { readCsv, UnreadableLine } from '../../csv/read-csv';
import type { RejectedRow } from '../../csv/rejected-rows';
import { type DecimalMark, decimalMarkOf } from '../../csv/values';
import { amountFields, guessMapping, importFields } from './fields';
import { type IdsByCode, type MappedField, mappedFields, rowChecker } from './row-checker';
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
  const report = (error: ImportError) => {
    errorCount++;
    if (errors.length < importLimits.errorsShown) errors.push(error);
  };
  for (const { label, name, required } of importFields[kind]) {
    if (required && !mapping[name]) report({ line: 1, column: null, message: `No column is chosen for "${label}".` });
  }
  // an error of the whole file, after which no row can be imported
  let isReadable = errorCount === 0;
  const fields = mappedFields(kind, mapping, columns);
  const decimalMark = await decimalMarkOfFile(file, fields);
  const idsByCode = kind === 'purchases' ? await loadIdsByCode(db, organizationId) : null;
  const checkRow = rowChecker({ fields, columns, mapping, decimalMark, idsByCode });
  const sample: string[][] = [];
  let rowCount = 0;
  let goodRowCount = 0;
  const badGroups = new Set<string>();
  const goodRowsByGroup = new Map<string, number>();
  try {
    for await (const { line, cells } of rows) {
      rowCount++;
      if (rowCount > importLimits.rows) {
        const message = `The file has more than ${importLimits.rows.toLocaleString('en')} rows.`;
        report({ line, column: null, message });
        isReadable = false;
        break;
      }
      if (sample.length < importLimits.sampleRows) sample.push(columns.map((_, at) => cells[at] ?? ''));
      const { values, problems } = checkRow({ line, cells });
      for (const problem of problems) report({ line, ...problem });
      const reasons = problems.map(({ column, message }) => (column === null ? message : `${column}: ${message}`));
      const group = kind === 'purchases' ? groupOf(values) : null;
      if (!reasons.length && group && knownBadGroups.has(group)) reasons.push(sameGroupReason);
      if (reasons.length) {
        if (group) badGroups.add(group);
        await onRejected({ line, cells, reasons });
      } else {
        goodRowCount++;
        if (group) goodRowsByGroup.set(group, (goodRowsByGroup.get(group) ?? 0) + 1);
        await onRow({ line, values });
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    report({ line: error.line, column: null, message: error.message });
    isReadable = false;
  }
  if (!rowCount && !errorCount) report({ line: 1, column: null, message: 'The file has no rows.' });
  for (const group of badGroups) goodRowCount -= goodRowsByGroup.get(group) ?? 0;
  if (!isReadable) goodRowCount = 0;
  return { encoding, delimiter, columns, mapping, sample, rowCount, goodRowCount, badGroups, errors, errorCount };
}

const sameGroupReason = 'Another row of the same customer, product, store and day has an error';

/** Key of the purchases that are stored together; null when part of it is missing or invalid. */
function groupOf({ customer, product, store = '', purchasedOn }: Record<string, unknown>): string | null {
  return customer && product && purchasedOn ? JSON.stringify([customer, product, store, purchasedOn]) : null;
}

/** The decimal mark of a file, so that '1,234' means the same in every row; null when unknown, inconsistent or not needed. */
async function decimalMarkOfFile(file: Blob, fields: readonly MappedField[]): Promise<DecimalMark | null> {
  const amounts = fields.filter(({ field }) => amountFields.has(field.name)).map(({ at }) => at);
  if (!amounts.length) return null;
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

async function loadIdsByCode(db: Db, organizationId: string): Promise<IdsByCode> {
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
