import type { RowCell } from '../../chunk/passage';
import { UNIT_HEADER } from '../../chunk/tables/unit-header';
import { holdsQuantity, isUnit, type QuantityKind } from '../../rank/quantities';
import { questionType } from '../../rank/question-type';
import { withoutSharedParts } from './header-parts';
import { ofPair } from './paired-values';
import { isNumbered } from './row-label';

/** A unit or two, alone in a cell: 'kg', 'm³/h', 'V / Hz'. */
const UNIT_TEXT = /^(?=.*[\p{L}%°Ω])[^\d\s;,]{1,10}(?:\s?\/\s?[^\s;,]{1,8}(?: h)?| vol\.?)?$/u;
/** Numbers without a unit: '71', '2.0 / 2.8', '3 × 13', '32–100', '−10 to +35', '≤ 30', '560 × 610 × 545'. No part numbers: '31-0390'. */
const NUMBERS = /^[≤≥<>±~≈]?\s?[-–−+]?\d[\d.,\s]*(?:(?:[/×x–−±-]|to|or)\s*[-–−+]?(?!0\d)\d[\d.,\s]*)*$/;
/** A unit in brackets within or after the name of a row or column: 'Torque [Nm]', 'Capacity (kg) at load centre'. */
const IN_BRACKETS = /\s?[([]\s*([^()[\],;\d]{1,12}?)\s*[)\]]/g;
/** 'Free space, in cm', 'in cm, KP 180'. */
const UNIT_OF_PART = /(?:, |^)in ([^\s,;\d]{1,8})(?:, |$)/g;

/**
 * The cells of a row as an answer states them: numbers have the unit of the row's unit column ('Unit: kg; M6: 112' becomes 'M6: 112 kg'), and
 * headers lack what all of them share, such as the title of the table. Of a row with two values in each cell, the one that the question names.
 */
export function statedCells(question: string, cells: readonly RowCell[]): RowCell[] {
  const named = withoutSharedParts(withUnitsOfNames(cells.map(withoutFootnote)));
  const own = withoutPosition(question, named);
  const at = own.findIndex(
    ({ header = '', text }, index) => index > 0 && isUnitCell(header, text.trim(), own.slice(index + 1)),
  );
  const unit = own[at]?.text.trim();
  const values = unit === undefined ? own : own.filter((_, index) => index !== at);
  return ofPair(question, values).map((cell, index) => (unit === undefined || index < at ? cell : inUnit(cell, unit)));
}

/** A row without its number in the list of parts, unless the question has it. */
const withoutPosition = (question: string, cells: readonly RowCell[]): readonly RowCell[] =>
  isNumbered(cells) && !new RegExp(`\\b${cells[0]?.text.replace(/\D/g, '')}\\b`).test(question)
    ? cells.slice(1)
    : cells;

/** Moves the unit in the name of a column, or in the label for the whole row, to the numbers: 'Torque [Nm]: 79' becomes 'Torque: 79 Nm'. */
function withUnitsOfNames(cells: readonly RowCell[]): RowCell[] {
  const inColumns = cells.map((cell, index) => {
    const named = index > 0 && NUMBERS.test(cell.text.trim()) ? unitOfName(cell.header ?? '') : null;
    return named ? { ...cell, header: named.name, text: `${cell.text.trim()} ${named.unit}` } : cell;
  });
  const [label, ...values] = inColumns;
  const named =
    label && values.length > 0 && values.some(({ text }) => NUMBERS.test(text.trim())) ? unitOfName(label.text) : null;
  return label && named
    ? [{ ...label, text: named.name }, ...values.map((cell) => inUnit(cell, named.unit))]
    : inColumns;
}

/** The unit in the name of a row or column and the name without it. A single letter may mean something else: 'Fan motor (A)'. */
function unitOfName(name: string): { name: string; unit: string } | null {
  const found = [...name.matchAll(IN_BRACKETS), ...name.matchAll(UNIT_OF_PART)];
  const [bracket = '', unit = ''] = found.find(([, text]) => text && isUnit(text)) ?? [];
  if (!unit) return null;
  const isNamed = (kind: QuantityKind) => holdsQuantity(`1 ${unit}`, kind);
  if (/^\p{Lu}$/u.test(unit) && !questionType(`What is the ${name}?`).quantities.some(isNamed)) return null;
  const rest = name.replace(bracket, bracket.startsWith(', ') && bracket.endsWith(', ') ? ', ' : '').trim();
  return rest ? { name: rest, unit } : null;
}

/** '1) Weight' has a footnote. */
const FOOTNOTE = /^(?:\d{1,2}|\p{Ll})\)\s+(?=\p{Lu})/u;

const withoutFootnote = (cell: RowCell, index: number): RowCell =>
  index === 0 ? { ...cell, text: cell.text.replace(FOOTNOTE, '') } : cell;

function isUnitCell(header: string, text: string, others: readonly RowCell[]): boolean {
  if (!UNIT_TEXT.test(text) || others.length === 0) return false;
  return UNIT_HEADER.test(header) || (isUnit(text) && others.every((other) => NUMBERS.test(other.text.trim())));
}

function inUnit(cell: RowCell, unit: string): RowCell {
  const text = cell.text.trim();
  if (!NUMBERS.test(text)) return cell;
  // 'V / Hz' are the units of two numbers
  return { ...cell, text: unit.includes(' / ') ? `${text} (${unit})` : `${text} ${unit}` };
}
