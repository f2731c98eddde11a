import { hasName } from './metric';
import { NUMBER_PATTERN, numberOf } from './numbers';
import type { Quantity } from './quantities';
import { DEFAULT_COLUMN, type Row } from './table-grid';
import { unitOf } from './units';

export const bareNumber = new RegExp(
  `^(?:(?:max|min|approx|ca|up to|less than|at least|[<>≤≥±])\\.?\\s?)?${NUMBER_PATTERN}(?:\\s*(?:[-–~/…]|\\.{2,3}|to|or)\\s*${NUMBER_PATTERN})?$`,
  'iu',
);
const OPENING = /(?<!\d\s?)[([]\s?|,\s/gu;
const maxUnitLength = 24;
const UNIT_COLUMN = /^units?\b/i;

/** Texts outside the cell that may contain the unit of a bare number. */
export interface UnitPlaces {
  label: string;
  column: number;
  row: Row;
  headers: ReadonlyMap<number, string>;
  /** Title of the table, and of the group of its rows. */
  titles: readonly (string | undefined)[];
}

/** Appends to a bare number the unit from its label, column header, row or title ('Power (kW)', 'Watts'). Other text is unchanged. */
export function withUnit(text: string, { label, column, row, headers, titles }: UnitPlaces): string {
  if (!bareNumber.test(text.trim())) return text;
  const header = headers.get(column) ?? '';
  const unitCell = row.cells.find((cell) => UNIT_COLUMN.test(headers.get(cell.column) ?? ''))?.text.trim();
  const otherCells = row.cells.filter((cell) => cell.text.trim() !== text.trim()).map((cell) => cell.text.trim());
  const unit =
    bracketedUnit(label) ??
    bracketedUnit(header) ??
    [unitCell, header].map(wholeUnit).find(Boolean) ??
    namedUnit(label) ??
    otherCells.map(wholeUnit).find(Boolean) ??
    titles.map((title) => bracketedUnit(title ?? '')).find(Boolean);
  return unit ? `${text.trim()} ${unit}` : text;
}

export const bracketedUnit = (text: string): string | undefined => findBracketedUnit(text)?.unit;

/** The unit in 'Pressure (bar)', 'Pressure [bar]' or 'Pressure, bar', with its offsets including brackets or comma. */
function findBracketedUnit(text: string): { unit: string; start: number; end: number } | undefined {
  for (const { 0: opening, index: start } of text.matchAll(OPENING)) {
    const from = start + opening.length;
    if (opening.startsWith(',')) {
      const unit = text.slice(from);
      if (isSpelling(unit)) return { unit, start, end: text.length };
      continue;
    }
    // the longest match first: 'dB(A)' contains a bracket
    for (let end = Math.min(text.length, from + maxUnitLength); end > from; end--) {
      if (!/[)\]]/.test(text.charAt(end - 1))) continue;
      const unit = text.slice(from, end - 1).replace(/\s$/, '');
      if (isSpelling(unit)) return { unit, start, end };
    }
  }
  return undefined;
}

const isSpelling = (text: string): boolean =>
  text.length <= maxUnitLength && text === text.trim() && unitOf(text) !== undefined;

/** Removes the unit from a label: 'Discharge capacity (m³/h)', 'Motor power kW'. */
export function withoutUnit(label: string): string {
  const match = findBracketedUnit(label);
  const name = match ? `${label.slice(0, match.start)} ${label.slice(match.end)}` : label;
  const spelling = namedUnit(name);
  return spelling ? name.slice(0, -spelling.length) : name;
}

/** Whether the text is only a unit. */
export const isUnit = (text: string): boolean => wholeUnit(text.trim()) !== undefined;

/** The unit if it is the whole text, with or without brackets. */
export function wholeUnit(text: string | undefined): string | undefined {
  if (!text || /^min\b/i.test(text)) return undefined;
  const withoutOpening = text.replace(/^[([]?\s?/, '').trimEnd();
  return [withoutOpening, withoutOpening.replace(/\s?[)\]]$/, '')].find(isSpelling);
}

/** The unit at the end of a label that names its quantity: 'kW' for 'Motor power kW', undefined for 'Type A'. */
function namedUnit(label: string): string | undefined {
  const [spelling] = [...label.matchAll(/(?<=\p{L}{3}\s)\S/gu)]
    .map(({ index }) => label.slice(index))
    .filter(isSpelling);
  const unit = spelling && unitOf(spelling);
  return unit && hasName(label, unit.measure) ? spelling : undefined;
}

/** Whether the value is one of several to choose or order: '208 V, 400 V or 480 V'. */
export function isChoice(quantity: Quantity, all: readonly Quantity[], text: string): boolean {
  if (quantity.form !== 'single') return false;
  const alike = all.filter((q) => q.form === 'single' && q.unit.symbol === quantity.unit.symbol);
  return (
    alike.length >= 3 || (alike.length === 2 && /^\s*(?:or|\/)\s*$/.test(text.slice(alike[0]?.end, alike[1]?.start)))
  );
}

/** The default of a range from the column of factory settings, if it lies inside the range. */
export function defaultIn(row: Row, headers: ReadonlyMap<number, string>, { values }: Quantity): number | undefined {
  const [low, high] = values;
  const cell = row.cells.find((c) => DEFAULT_COLUMN.test(headers.get(c.column) ?? ''));
  const printed = cell && new RegExp(`^${NUMBER_PATTERN}(?=\\D*$)`, 'u').exec(cell.text.trim())?.[0];
  if (high === undefined || !printed) return undefined;
  const value = numberOf(printed);
  return value >= low && value <= high ? value : undefined;
}
