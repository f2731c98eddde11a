import { guessColumns } from '../../csv/columns';
import { type DecimalMark, readAmount, readDate } from '../../csv/values';
import { splitIngredients } from '../data/schema';
import type { ImportKind, ImportMapping } from './schema';

/** A cell's value, or what is wrong with it. */
export type CellOutcome = { value: unknown } | { problem: string };

export interface ImportField {
  name: string;
  label: string;
  required: boolean;
  /** Usual column names in files, in lower case without punctuation. */
  columnNames: string[];
  /** @param decimalMark used in the file; null when unknown */
  read(cell: string, decimalMark: DecimalMark | null): CellOutcome;
}

const text =
  (max: number) =>
  (cell: string): CellOutcome =>
    cell.length > max ? { problem: `At most ${max} characters` } : { value: cell };

const amount =
  (max: number, { above = -1, whole = false } = {}) =>
  (cell: string, decimalMark: DecimalMark | null): CellOutcome => {
    // a whole number has no fraction, so any separator separates thousands
    const value = readAmount(cell, whole ? (cell.includes(',') ? '.' : ',') : decimalMark);
    if (value === null) return { problem: `"${shorten(cell)}" is not a number` };
    if (value <= above || value < 0) return { problem: above < 0 ? 'Cannot be negative' : 'Must be more than zero' };
    if (whole && !Number.isInteger(value)) return { problem: 'Must be a whole number' };
    return value > max ? { problem: 'Is too large' } : { value };
  };

const shorten = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);

const source = (cell: string): CellOutcome => {
  const word = cell.toLowerCase();
  return word === 'original' || word === 'new' ? { value: word } : { problem: 'Must be "original" or "new"' };
};

const date = (cell: string): CellOutcome => {
  const value = readDate(cell);
  if (value === 'missing') return { problem: `"${shorten(cell)}" is not a day of the calendar` };
  return value ? { value } : { problem: `"${shorten(cell)}" is not a date: give it as YYYY-MM-DD` };
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
  columnNames: string[],
  read: ImportField['read'],
  required = false,
): ImportField => ({ name, label, columnNames, read, required });

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

/** Fields whose cells show which decimal mark a file uses. */
export const amountFields: ReadonlySet<string> = new Set(['price', 'quantity']);

/** Maps fields to columns by the column names, each column at most once. */
export const guessMapping = (kind: ImportKind, columns: readonly string[]): ImportMapping =>
  guessColumns(importFields[kind], columns);
