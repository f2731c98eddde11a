/** Reads amounts and dates in the formats of several countries. */

export type DecimalMark = ',' | '.';

/**
 * Reads '1,234.50', '1 234,5', '$12', '0.5'. Null for anything else.
 * @param fileMark decimal mark of the file if known; decides how to read '1,234'
 */
export function readAmount(cell: string, fileMark: DecimalMark | null = null): number | null {
  const digits = digitsOf(cell);
  if (digits === null) return null;
  const decimalMark = decimalMarkOf(cell) ?? fileMark ?? '.';
  const withoutGroups = [...digits].filter((c) => /[-\d]/.test(c) || c === decimalMark).join('');
  const value = Number(withoutGroups.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** The decimal mark that a cell uses; null without one, or when it is ambiguous like '1,234'. */
export function decimalMarkOf(cell: string): DecimalMark | null {
  const digits = digitsOf(cell) ?? '';
  const [comma, dot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma < 0 && dot < 0) return null;
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.';
  const [mark, other]: DecimalMark[] = comma >= 0 ? [',', '.'] : ['.', ','];
  if (mark === undefined || other === undefined) return null;
  // a repeated mark separates thousands, so the other one is the decimal mark
  if (digits.split(mark).length > 2) return other;
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? null : mark;
}

/** The decimal mark that the amounts of a file show; null if they show none, or both. */
export function decimalMarkOfCells(cells: readonly string[]): DecimalMark | null {
  const [mark, ...others] = new Set(cells.flatMap((cell) => decimalMarkOf(cell) ?? []));
  return mark && !others.length ? mark : null;
}

/** The cell without spaces and currency signs; null when it is not an amount. */
function digitsOf(cell: string): string | null {
  const digits = cell.replace(/[\s\u00a0'’$€£]/g, '');
  return /^-?\d[\d.,]*$|^-?[.,]\d+$/.test(digits) ? digits : null;
}

/** Whether the day or the month comes first in a date with slashes. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/**
 * Reads ISO dates with or without a time, '2026/3/9' and '9.3.2026'. Dates with slashes in which day and month can be confused
 * are read only with an `order`. 'missing' for a day that does not exist; null for an unknown format.
 */
export function readDate(cell: string, order: DateOrder | null = null): string | 'missing' | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(cell);
  if (iso) return calendarDate(iso[1], iso[2], iso[3]);
  const day = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(cell);
  if (day) return calendarDate(day[3], day[2], day[1]);
  const slashes = slashDate.exec(cell);
  if (!slashes) return null;
  const used = orderOfNumbers(slashes) ?? order;
  if (used === 'dmy') return calendarDate(slashes[3], slashes[2], slashes[1]);
  if (used === 'mdy' || Number(slashes[1]) === Number(slashes[2]))
    return calendarDate(slashes[3], slashes[1], slashes[2]);
  return null;
}

const slashDate = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** The order that a date with slashes shows, 'either' if day and month can be confused; null for other cells. */
export function dateOrderOf(cell: string): DateOrder | 'either' | null {
  const numbers = slashDate.exec(cell);
  if (!numbers || Number(numbers[1]) === Number(numbers[2])) return null;
  return orderOfNumbers(numbers) ?? 'either';
}

function orderOfNumbers([, first, second]: RegExpExecArray): DateOrder | null {
  if (Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : null;
}

function calendarDate(year = '', month = '', day = ''): string {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? 'missing' : date;
}

/** Splits '3/31/2026, 2:30 PM' into day and time of day; `clock` is null for a day alone. */
export function splitTime(cell: string): { day: string; clock: string | null } {
  const [day = '', clock] = cell.split(/,?[T ](?=\d{1,2}:)/);
  return { day, clock: clock ?? null };
}

/** Reads '14:30', '14:30:00' and '2:30 PM'. Null for anything else. */
export function readClock(text: string): { hour: number; minute: number } | null {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim());
  if (!match) return null;
  const half = match[3]?.toLowerCase();
  const [number, minute] = [Number(match[1]), Number(match[2])];
  if (half && (number < 1 || number > 12)) return null;
  const hour = half ? (number % 12) + (half === 'p' ? 12 : 0) : number;
  return hour < 24 && minute < 60 ? { hour, minute } : null;
}
