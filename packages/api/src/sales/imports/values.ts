/** What stands in a cell, read as people and programs of several countries write it. Null: it cannot be read. */

/** '1,234.50', '1 234,5', '$12', '0.5' */
export function readAmount(cell: string): number | null {
  const digits = cell.replace(/[\s\u00a0'’$€£]/g, '');
  if (!/^-?\d[\d.,]*$|^-?[.,]\d+$/.test(digits)) return null;
  const [comma, dot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  const decimal = comma >= 0 && dot >= 0 ? (comma > dot ? ',' : '.') : single(digits, comma >= 0 ? ',' : '.');
  const plain = [...digits].filter((c) => /[-\d]/.test(c) || c === decimal).join('');
  const value = Number(plain.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** One kind of mark alone: many of them, or a comma before exactly three digits, part thousands. */
function single(digits: string, mark: string): string {
  const parts = digits.split(mark);
  const thousands = parts.length > 2 || (mark === ',' && /^-?[1-9]\d{0,2},\d{3}$/.test(digits));
  return thousands ? '' : mark;
}

/** ISO dates, with a time or not, '2026/3/9' and '9.3.2026'. With slashes only where day and month cannot be mistaken. */
export function readDate(cell: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(cell);
  if (iso) return calendarDate(iso[1], iso[2], iso[3]);
  const day = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(cell);
  if (day) return calendarDate(day[3], day[2], day[1]);
  const slashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell);
  if (!slashes) return null;
  const [first, second] = [Number(slashes[1]), Number(slashes[2])];
  if (first > 12) return calendarDate(slashes[3], slashes[2], slashes[1]);
  if (second > 12 || first === second) return calendarDate(slashes[3], slashes[1], slashes[2]);
  return null;
}

function calendarDate(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : date;
}
