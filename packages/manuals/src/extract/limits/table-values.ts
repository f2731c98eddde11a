import { NUMBER_PATTERN, numberOf } from './numbers';
import type { Quantity } from './quantities';
import { DEFAULT_COLUMN, type Row } from './table-grid';
import { UNIT_PATTERN } from './units';

const BARE_NUMBER = new RegExp(`^(?:[<>≤≥±]\\s?)?${NUMBER_PATTERN}(?:\\s*(?:[-–~]|to)\\s*${NUMBER_PATTERN})?$`, 'u');
const BRACKETED_UNIT = new RegExp(`(?<!\\d\\s?)[([]\\s?(${UNIT_PATTERN})\\s?[)\\]]|,\\s(${UNIT_PATTERN})$`, 'u');
const WHOLE_UNIT = new RegExp(`^${UNIT_PATTERN}$`, 'u');
const UNIT_COLUMN = /^units?\b/i;

/** A bare number takes the unit that its label, its column's header or a column of units gives ('Power (kW)', 'Watts'). */
export function withUnit(
  text: string,
  label: string,
  column: number,
  row: Row,
  headers: ReadonlyMap<number, string>,
): string {
  if (!BARE_NUMBER.test(text.trim())) return text;
  const header = headers.get(column) ?? '';
  const bracketed = BRACKETED_UNIT.exec(label) ?? BRACKETED_UNIT.exec(header);
  const ofRow = row.cells.find((cell) => UNIT_COLUMN.test(headers.get(cell.column) ?? ''))?.text.trim();
  const unit =
    bracketed?.[1] ??
    bracketed?.[2] ??
    [ofRow, header].find((words) => words && WHOLE_UNIT.test(words) && !/^min\b/i.test(words));
  return unit ? `${text.trim()} ${unit}` : text;
}

/** '208 V, 400 V or 480 V': what can be ordered or chosen, not what is allowed. */
export function isChoice(quantity: Quantity, all: readonly Quantity[], text: string): boolean {
  if (quantity.form !== 'single') return false;
  const alike = all.filter((q) => q.form === 'single' && q.unit.symbol === quantity.unit.symbol);
  return (
    alike.length >= 3 || (alike.length === 2 && /^\s*(?:or|\/)\s*$/.test(text.slice(alike[0]?.end, alike[1]?.start)))
  );
}

/** The default that the row gives for a range, from a column of its own. */
export function defaultIn(row: Row, headers: ReadonlyMap<number, string>, { values }: Quantity): number | undefined {
  const [low, high] = values;
  const cell = row.cells.find((c) => DEFAULT_COLUMN.test(headers.get(c.column) ?? ''));
  const printed = cell && new RegExp(`^${NUMBER_PATTERN}(?=\\D*$)`, 'u').exec(cell.text.trim())?.[0];
  if (high === undefined || !printed) return undefined;
  const value = numberOf(printed);
  return value >= low && value <= high ? value : undefined;
}
