import type { RowCell } from '../../chunk/passage';
import type { Question } from '../../rank/analyse-question';
import { holdsQuantity, type QuantityKind } from '../../rank/quantities';
import { questionType } from '../../rank/question-type';
import { termsOf } from '../../rank/terms';
import { asksAmountOfQuantity, substanceOf } from '../requested-substance';
import { labelledRow } from './row-label';

const KINDS: readonly QuantityKind[] = [
  'mass',
  'volume',
  'time',
  'length',
  'temperature',
  'pressure',
  'current',
  'voltage',
  'power',
  'speed',
];
const COUNTED = /\bhow many (\p{L}+)/iu;
/** The unit of a row or column: 'Load (kg)', 'Load [kg]', 'Water (l/cycle)'. */
const UNIT = /[([]\s*([^\s/)\]]{1,6})\s*(?:\/[^)\]]{1,12})?[)\]]/;

/** The value of the column that the question names, by its words or by its unit ('how many kilos': 'Load (kg)'). */
export function namedCell(question: Question, cells: readonly RowCell[]): Required<RowCell> | null {
  const values = (labelledRow(cells)?.values ?? []).flatMap(({ header, text }) => (header ? [{ header, text }] : []));
  return cellByWords(question, values) ?? cellByUnit(question, values);
}

/**
 * Whether a question for an amount names a row by its substance and unit, or by its unit alone: 'how much water' names 'Water consumption
 * (l/cycle)', 'how much energy' 'Electricity (kWh)'.
 */
export function namesAmount(question: Question, cells: readonly RowCell[]): boolean {
  const substance = substanceOf(question);
  const isByUnit = asksAmountOfQuantity(question);
  const row = isByUnit || substance.length > 0 ? labelledRow(cells) : null;
  if (!row?.values.every(({ text }) => /\d/.test(text))) return false;
  const [, unit] = UNIT.exec(row.label) ?? [];
  const label = new Set(termsOf(row.label));
  return (
    unit !== undefined &&
    (isByUnit || substance.some((term) => label.has(term))) &&
    question.type.quantities.some((kind) => holdsQuantity(`1 ${unit}`, kind))
  );
}

/** Whether the question has all words of a row's name; the group that the row belongs to may be missing. */
export function namesRow(question: Question, cells: readonly RowCell[]): boolean {
  const own = new Set(question.concepts.flatMap(({ alternatives: [word] }) => word?.term ?? []));
  const terms = termsOf(labelledRow(cells)?.name ?? '');
  return terms.length > 0 && terms.every((term) => own.has(term));
}

function cellByWords({ concepts, type }: Question, values: readonly Required<RowCell>[]): Required<RowCell> | null {
  const shareOf = (text: string) => {
    const terms = new Set(termsOf(text));
    return concepts.filter(({ alternatives }) => alternatives.some(({ term }) => terms.has(term))).length;
  };
  const [best, second] = values
    .map((cell) => ({ cell, share: shareOf(cell.header) }))
    .sort((a, b) => b.share - a.share);
  if (!best || best.share === 0) return null;
  if (best.share !== second?.share) return best.cell;
  // 'At what temperature can I load wool?' also names the column 'Max. load'
  const asked = values.filter((cell) => shareOf(cell.header) === best.share && isOfKind(cell, type.quantities));
  return asked.length === 1 ? (asked[0] ?? null) : null;
}

/** Whether the header of a cell names one of these quantities, or its value has a unit of one. */
function isOfKind({ header, text }: Required<RowCell>, kinds: readonly QuantityKind[]): boolean {
  const named = questionType(`What is the ${header}?`).quantities;
  return kinds.some((kind) => named.includes(kind) || holdsQuantity(`${header}: ${text}`, kind));
}

function cellByUnit({ text }: Question, values: readonly Required<RowCell>[]): Required<RowCell> | null {
  const [, unit] = COUNTED.exec(text) ?? [];
  const kind = unit && KINDS.find((known) => holdsQuantity(`1 ${unit.toLowerCase()}`, known));
  if (!kind) return null;
  const inUnit = values.filter((cell) => {
    const [, own] = UNIT.exec(cell.header) ?? [];
    const units = own ? [own, own.toLowerCase()] : [];
    return (
      holdsQuantity(cell.text, kind) ||
      (/\d/.test(cell.text) && units.some((symbol) => holdsQuantity(`1 ${symbol}`, kind)))
    );
  });
  return inUnit.length === 1 ? (inUnit[0] ?? null) : null;
}
