import { splitIngredients } from '../data/schema';
import type { ImportKind, ImportMapping } from './schema';
import { type DecimalMark, readAmount, readDate } from './values';

/** A cell's value, or what is wrong with it. */
export type CellOutcome = { value: unknown } | { problem: string };

export interface ImportField {
  name: string;
  label: string;
  required: boolean;
  /** What files call it, in small letters without marks. */
  known: string[];
  /** @param usual what the file parts fractions with */
  read(cell: string, usual: DecimalMark | null): CellOutcome;
}

const text =
  (max: number) =>
  (cell: string): CellOutcome =>
    cell.length > max ? { problem: `At most ${max} characters` } : { value: cell };

const amount =
  (most: number, { above = -1, whole = false } = {}) =>
  (cell: string, usual: DecimalMark | null): CellOutcome => {
    // a whole number has no fraction: whatever parts it parts thousands
    const value = readAmount(cell, whole ? (cell.includes(',') ? '.' : ',') : usual);
    if (value === null) return { problem: `"${shortened(cell)}" is not a number` };
    if (value <= above || value < 0) return { problem: above < 0 ? 'Cannot be negative' : 'Must be more than zero' };
    if (whole && !Number.isInteger(value)) return { problem: 'Must be a whole number' };
    return value > most ? { problem: 'Is too large' } : { value };
  };

const shortened = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

const source = (cell: string): CellOutcome => {
  const word = cell.toLowerCase();
  return word === 'original' || word === 'new' ? { value: word } : { problem: 'Must be "original" or "new"' };
};

const date = (cell: string): CellOutcome => {
  const value = readDate(cell);
  if (value === 'missing') return { problem: `"${shortened(cell)}" is not a day of the calendar` };
  return value ? { value } : { problem: `"${shortened(cell)}" is not a date: give it as YYYY-MM-DD` };
};

const ingredients = (cell: string): CellOutcome => {
  const names = splitIngredients(cell);
  if (names.length > 200 || names.some((name) => name.length > 200)) {
    return { problem: 'At most 200 ingredients of 200 characters' };
  }
  return { value: [...new Map(names.map((name) => [name.toLowerCase(), name])).values()] };
};

const field = (
  name: string,
  label: string,
  known: string[],
  read: ImportField['read'],
  required = false,
): ImportField => ({ name, label, known, read, required });

export const importFields: Record<ImportKind, ImportField[]> = {
  customers: [
    field(
      'code',
      'Customer number',
      ['customerid', 'customernumber', 'customerno', 'id', 'code', 'number'],
      text(100),
      true,
    ),
    field('name', 'Name', ['customername', 'name', 'customer', 'company'], text(200), true),
    field('type', 'Type', ['customertype', 'type', 'segment'], text(200)),
    field('country', 'Country', ['country', 'land'], text(200)),
    field('region', 'Region', ['region', 'state', 'area'], text(200)),
    field(
      'totalStores',
      'Number of stores',
      ['totalstores', 'numberofstores', 'stores', 'storecount'],
      amount(1_000_000, { whole: true }),
    ),
    field('source', 'Source (original or new)', ['customersource', 'source'], source),
  ],
  products: [
    field(
      'code',
      'Product number',
      ['productid', 'productnumber', 'productno', 'catalogueitemid', 'sku', 'itemnumber', 'id', 'code', 'number'],
      text(100),
      true,
    ),
    field('name', 'Name', ['productname', 'name', 'product', 'description', 'title'], text(200), true),
    field('category', 'Category', ['category', 'productcategory', 'group', 'department'], text(200)),
    field('ingredients', 'Ingredients', ['ingredients', 'ingredient', 'composition', 'contents'], ingredients),
    field('price', 'Price', ['price', 'unitprice', 'listprice', 'priceusd'], amount(9_999_999_999)),
    field('unit', 'Unit', ['unit', 'uom', 'unitofmeasure'], text(50)),
  ],
  purchases: [
    field(
      'customer',
      'Customer number',
      ['customerid', 'customernumber', 'customerno', 'customercode', 'customer'],
      text(100),
      true,
    ),
    field(
      'product',
      'Product number',
      ['productid', 'productnumber', 'productno', 'productcode', 'sku', 'itemnumber', 'catalogueitemid', 'product'],
      text(100),
      true,
    ),
    field('store', 'Store', ['store', 'storeid', 'site', 'branch', 'location'], text(200)),
    field(
      'quantity',
      'Quantity',
      ['quantity', 'qty', 'amount', 'quantitysold'],
      amount(99_999_999_999, { above: 0 }),
      true,
    ),
    field(
      'purchasedOn',
      'Date',
      ['date', 'purchasedon', 'purchasedate', 'orderdate', 'transactiontimestamp', 'invoicedate', 'day'],
      date,
      true,
    ),
  ],
};

/** Whose cells say what a file parts fractions with. */
export const amountFields: ReadonlySet<string> = new Set(['price', 'quantity']);

/** Which column fills which field, by what the columns are called; each column once. */
export function guessMapping(kind: ImportKind, columns: readonly string[]): ImportMapping {
  const plain = columns.map((column) => column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  const taken = new Set<number>();
  const mapping: ImportMapping = {};
  for (const { name, known } of importFields[kind]) {
    const at = known.map((word) => plain.findIndex((p, n) => p === word && !taken.has(n))).find((n) => n >= 0);
    if (at === undefined) continue;
    taken.add(at);
    mapping[name] = columns[at] ?? '';
  }
  return mapping;
}
