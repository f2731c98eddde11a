import type { Db } from '@steward/db/client';
import { customers, products } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { amountFields, guessMapping, importFields } from './fields';
import { readCsv, UnreadableLine } from './read-csv';
import { type ImportError, type ImportKind, type ImportMapping, importLimits } from './schema';
import { type DecimalMark, decimalMarkOf } from './values';

export interface CheckedRow {
  line: number;
  values: Record<string, unknown>;
}

/** A row with errors, as it stands in the file. */
export interface RejectedRow {
  /** 1-based line of the file. */
  line: number;
  cells: readonly string[];
  /** 'Quantity: "x" is not a number' */
  reasons: string[];
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
 * @param given null: guess the mapping from the column names
 */
export async function scanFile(
  of: { db: Db; organizationId: string; kind: ImportKind },
  file: Blob,
  given: ImportMapping | null,
  { onRow = async () => {}, onRejected = async () => {}, badGroups: knownBadGroups = new Set() }: ScanHandlers = {},
) {
  const { encoding, delimiter, columns, rows } = await readCsv(file);
  const mapping = given ? onlyKnown(of.kind, given, columns) : guessMapping(of.kind, columns);
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
  for (const { label, name, required } of importFields[of.kind]) {
    if (required && !mapping[name]) report(1, null, `No column is chosen for "${label}".`);
  }
  // an error of the whole file, after which no row can be imported
  let isReadable = errorCount === 0;
  const fields = importFields[of.kind].flatMap((field) => {
    const column = mapping[field.name];
    return column === undefined ? [] : [{ field, column, at: columns.indexOf(column) }];
  });
  const amounts = fields.filter(({ field }) => amountFields.has(field.name)).map(({ at }) => at);
  const mark = amounts.length ? await usualMarkOf(file, amounts) : null;
  const known = of.kind === 'purchases' ? await knownCodes(of.db, of.organizationId) : null;
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
          report(line, column, 'Holds a character that cannot be stored');
          continue;
        }
        const read = field.read(cell, mark);
        if ('problem' in read) report(line, column, read.problem);
        else values[field.name] = read.value;
      }
      for (const name of ['customer', 'product'] as const) {
        const code = values[name];
        if (!known || typeof code !== 'string') continue;
        const id = known[name].get(code);
        if (id) values[name] = id;
        else report(line, mapping[name] ?? null, `There is no ${name} with the number "${code}"`);
      }
      if (typeof values.code === 'string') {
        const earlier = lineOfCode.get(values.code);
        if (earlier) report(line, mapping.code ?? null, `"${values.code}" stands in line ${earlier} already`);
        else lineOfCode.set(values.code, line);
      }
      const group = of.kind === 'purchases' ? groupOf(values) : null;
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

/** Key of the purchases that are stored together; null when a part of it could not be read. */
function groupOf({ customer, product, store = '', purchasedOn }: Record<string, unknown>): string | null {
  return customer && product && purchasedOn ? JSON.stringify([customer, product, store, purchasedOn]) : null;
}

/** What a file parts fractions with, as far as its cells agree on it: so '1,234' is the same in every row. */
async function usualMarkOf(file: Blob, amounts: readonly number[]): Promise<DecimalMark | null> {
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
    // reported by the scan itself
    if (!(error instanceof UnreadableLine)) throw error;
  }
  return [...marks][0] ?? null;
}

/** Fields that exist, from columns that the file has. */
function onlyKnown(kind: ImportKind, given: ImportMapping, columns: readonly string[]): ImportMapping {
  const names = importFields[kind].map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(given).filter(([name, column]) => names.includes(name) && columns.includes(column)),
  );
}

async function knownCodes(db: Db, organizationId: string) {
  const ofCustomers = await db
    .select({ code: customers.code, id: customers.id })
    .from(customers)
    .where(eq(customers.organizationId, organizationId));
  const ofProducts = await db
    .select({ code: products.code, id: products.id })
    .from(products)
    .where(eq(products.organizationId, organizationId));
  return {
    customer: new Map(ofCustomers.map(({ code, id }) => [code, id])),
    product: new Map(ofProducts.map(({ code, id }) => [code, id])),
  };
}
