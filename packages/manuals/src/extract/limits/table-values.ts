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
const longestUnit = 24;
const UNIT_COLUMN = /^units?\b/i;

/** Where else than in its cell the unit of a bare number may stand. */
export interface UnitPlaces {
  label: string;
  column: number;
  row: Row;
  headers: ReadonlyMap<number, string>;
  /** Title of the table, and of the group of its rows. */
  titles: readonly (string | undefined)[];
}

/** A bare number takes the unit that its label, its column's header, its row or its title gives ('Power (kW)', 'Watts'). */
export function withUnit(text: string, { label, column, row, headers, titles }: UnitPlaces): string {
  if (!bareNumber.test(text.trim())) return text;
  const header = headers.get(column) ?? '';
  const ofRow = row.cells.find((cell) => UNIT_COLUMN.test(headers.get(cell.column) ?? ''))?.text.trim();
  const inRow = row.cells.filter((cell) => cell.text.trim() !== text.trim()).map((cell) => cell.text.trim());
  const unit =
    bracketedUnit(label) ??
    bracketedUnit(header) ??
    [ofRow, header].map(wholeUnit).find(Boolean) ??
    namedUnit(label) ??
    inRow.map(wholeUnit).find(Boolean) ??
    titles.map((title) => bracketedUnit(title ?? '')).find(Boolean);
  return unit ? `${text.trim()} ${unit}` : text;
}

export const bracketedUnit = (text: string): string | undefined => findBracketedUnit(text)?.unit;

/** 'Pressure (bar)', 'Pressure [bar]' or 'Pressure, bar' */
function findBracketedUnit(text: string): { unit: string; start: number; end: number } | undefined {
  for (const { 0: opening, index: start } of text.matchAll(OPENING)) {
    const from = start + opening.length;
    if (opening.startsWith(',')) {
      const unit = text.slice(from);
      if (isSpelling(unit)) return { unit, start, end: text.length };
      continue;
    }
    // 'dB(A)' has a bracket of its own
    for (let end = Math.min(text.length, from + longestUnit); end > from; end--) {
      if (!/[)\]]/.test(text.charAt(end - 1))) continue;
      const unit = text.slice(from, end - 1).replace(/\s$/, '');
      if (isSpelling(unit)) return { unit, start, end };
    }
  }
  return undefined;
}

const isSpelling = (text: string): boolean =>
  text.length <= longestUnit && text === text.trim() && unitOf(text) !== undefined;

/** 'Discharge capacity (m³/h)' and 'Motor power kW' as names. */
export function withoutUnit(label: string): string {
  const bracketed = findBracketedUnit(label);
  const bare = bracketed ? `${label.slice(0, bracketed.start)} ${label.slice(bracketed.end)}` : label;
  const spelling = namedUnit(bare);
  return spelling ? bare.slice(0, -spelling.length) : bare;
}

/** A cell that only names the unit of its row is no label. */
export const isUnit = (text: string): boolean => wholeUnit(text.trim()) !== undefined;

/** The unit that is all the text, also in brackets. */
export function wholeUnit(text: string | undefined): string | undefined {
  if (!text || /^min\b/i.test(text)) return undefined;
  const opened = text.replace(/^[([]?\s?/, '').trimEnd();
  return [opened, opened.replace(/\s?[)\]]$/, '')].find(isSpelling);
}

/** The unit at the end of a label that names its quantity ('Motor power kW'), so that 'Type A' gives none. */
function namedUnit(label: string): string | undefined {
  const [spelling] = [...label.matchAll(/(?<=\p{L}{3}\s)\S/gu)]
    .map(({ index }) => label.slice(index))
    .filter(isSpelling);
  const unit = spelling && unitOf(spelling);
  return unit && hasName(label, unit.measure) ? spelling : undefined;
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
