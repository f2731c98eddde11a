import type { z } from 'zod';
import { type DateOrder, type DecimalMark, readAmount, readDate } from '../csv/values';

/** A cell's value, or a sentence about what is wrong with it. */
export type CellOutcome = { value: unknown } | { problem: string };

/** How a file writes dates and amounts; null if unknown. */
export interface CellFormats {
  dateOrder: DateOrder | null;
  decimalMark: DecimalMark | null;
}

export interface ImportField {
  name: string;
  label: string;
  required: boolean;
  /** Usual column names in files, in lower case without punctuation. */
  columnNames: readonly string[];
  /** Whether its cells show the order of day and month. */
  isDate: boolean;
  /** Whether its cells show the decimal mark. */
  isAmount: boolean;
  read(cell: string, formats: CellFormats): CellOutcome;
}

type Reader = ImportField['read'];

export const field = (
  name: string,
  label: string,
  columnNames: readonly string[],
  read: Reader,
  { required = false, isDate = false, isAmount = false } = {},
): ImportField => ({ name, label, columnNames, read, required, isDate, isAmount });

/** The column that names the device of a row, by its name or serial number. */
export const deviceField = field(
  'device',
  'Device',
  ['device', 'devicename', 'asset', 'assetname', 'machine', 'equipment', 'serialnumber', 'serialno', 'serial'],
  (cell) => ({ value: cell }),
  { required: true },
);

/** Reads a cell with the schema of the record's field. @param inputOf converts the cell to the schema's input */
export const bySchema =
  (schema: z.ZodType, inputOf: (cell: string) => unknown = (cell) => cell): Reader =>
  (cell) => {
    const result = schema.safeParse(inputOf(cell));
    return result.success ? { value: result.data } : { problem: result.error.issues[0]?.message ?? 'Is not valid' };
  };

/** Reads one of several words, in any case. @param words the values by word */
export const oneOf =
  (words: Record<string, string>): Reader =>
  (cell) => {
    const value = words[cell.toLowerCase()];
    const names = Object.keys(words).join(', ');
    return value === undefined ? { problem: `"${shortened(cell)}" is unknown. Use one of: ${names}` } : { value };
  };

export const date: Reader = (cell, { dateOrder }) => {
  const value = readDate(cell, dateOrder);
  if (value === 'missing') return { problem: `"${shortened(cell)}" is not a day of the calendar` };
  if (value) return { value };
  const isAmbiguous = readDate(cell, 'dmy') !== null;
  const advice = isAmbiguous ? 'can be two days: choose the date format' : 'is not a date: write it as 2026-03-31';
  return { problem: `"${shortened(cell)}" ${advice}` };
};

/** Reads an amount with the schema of the record's field. */
export const amount =
  (schema: z.ZodType): Reader =>
  (cell, formats) => {
    const value = readAmount(cell, formats.decimalMark);
    if (value === null) return { problem: `"${shortened(cell)}" is not a number` };
    return bySchema(schema, () => value)(cell, formats);
  };

const maxShown = 40;
export const shortened = (cell: string) => (cell.length > maxShown ? `${cell.slice(0, maxShown)}…` : cell);
