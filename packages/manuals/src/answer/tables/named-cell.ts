import type { RowCell } from '../../chunk/passage';
import { UNIT_HEADER } from '../../chunk/tables/unit-header';
import type { Question } from '../../rank/analyse-question';
import { holdsQuantity, type QuantityKind } from '../../rank/quantities';
import { questionType } from '../../rank/question-type';
import { termsOf } from '../../rank/terms';
import { asksAmountOfQuantity, substanceOf } from '../requested-substance';
import { cellOfRange } from './cell-of-range';
import { cellOfSize, choosesBySize } from './cell-of-size';
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
  const { label = '', values: allValues = [] } = labelledRow(cells) ?? {};
  const values = allValues.flatMap(({ header, text }) =>
    header && !UNIT_HEADER.test(header) ? [{ header, text }] : [],
  );
  const ofSize = () => cellOfSize(question.text, label, values);
  return (
    (choosesBySize(question.text) ? ofSize() : null) ??
    cellByWords(question, values) ??
    ofSize() ??
    cellOfRange(question.text, values) ??
    cellByUnit(question, values)
  );
}

/** 'Front (air outlet)' is called 'front'. */
const IN_BRACKETS = /\([^)]*\)/g;

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
  const isInUnit = (kind: QuantityKind) =>
    unit === undefined
      ? row.values.length > 0 && row.values.every(({ text }) => holdsQuantity(text, kind))
      : holdsQuantity(`1 ${unit}`, kind);
  return (isByUnit || substance.some((term) => label.has(term))) && question.type.quantities.some(isInUnit);
}

/** Whether the question has all words of a row's name; the group that the row belongs to may be missing. */
export function namesRow(question: Question, cells: readonly RowCell[]): boolean {
  const own = wordsOrSynonyms(question);
  const terms = termsOf(labelledRow(cells)?.name.replace(IN_BRACKETS, ' ') ?? '');
  return terms.length > 0 && terms.every((term) => own.has(term));
}

const knownTerms = new WeakMap<Question, ReadonlySet<string>>();

/** The terms of a question's words and their synonyms. */
function wordsOrSynonyms(question: Question): ReadonlySet<string> {
  const known = knownTerms.get(question);
  if (known) return known;
  const terms = new Set(
    question.concepts.flatMap(({ alternatives }) =>
      alternatives.flatMap(({ term, weight }) => (weight > RELATED ? [term] : [])),
    ),
  );
  knownTerms.set(question, terms);
  return terms;
}

/** Words that choose a model or a machine, or ask for a value without naming it. */
const WITHOUT_TOPIC = new Set(
  [
    'small',
    'big',
    'large',
    'little',
    'smaller',
    'bigger',
    'larger',
    'smallest',
    'biggest',
    'largest',
    'model',
    'machine',
    'version',
    'type',
    'unit',
    'value',
  ].flatMap(termsOf),
);

/** Whether the label of a row and the column that the question names have all words of the question: 'fuse for the KP 180'. */
export function coversQuestion(question: Question, cells: readonly RowCell[]): boolean {
  const cell = namedCell(question, cells);
  const row = labelledRow(cells);
  if (!cell || !row || !/\d/.test(cell.text)) return false;
  const label = new Set(termsOf(row.label));
  const header = new Set(termsOf(cell.header));
  const topics = question.concepts.filter(
    ({ alternatives }) => !alternatives.slice(0, 1).some(({ term }) => header.has(term) || WITHOUT_TOPIC.has(term)),
  );
  return (
    topics.length > 0 &&
    topics.every(({ alternatives }) => alternatives.some(({ term, weight }) => weight > RELATED && label.has(term)))
  );
}

/** Related words have at most this weight, synonyms more. */
const RELATED = 0.5;

function cellByWords(
  { concepts, type, text }: Question,
  values: readonly Required<RowCell>[],
): Required<RowCell> | null {
  const shareOf = (text: string) => {
    const terms = new Set(termsOf(text));
    return concepts.filter(({ alternatives }) => alternatives.some(({ term }) => terms.has(term))).length;
  };
  const [best, second] = values
    .map((cell) => ({ cell, share: shareOf(cell.header) }))
    .sort((a, b) => b.share - a.share);
  if (!best || best.share === 0) return null;
  if (best.share !== second?.share) return best.cell;
  const equal = values.filter((cell) => shareOf(cell.header) === best.share);
  // 'for the KP 180' names the column 'KP 180' rather than 'Quantity, KP 60 / KP 180'
  const whole = equal.filter(({ header }) => new Set(termsOf(header)).size === best.share);
  if (whole.length === 1 && equal.length > 1) return whole[0] ?? null;
  if (haveSameText(equal)) return best.cell;
  const byLetters = equal.filter(
    ({ header }) =>
      lettersIn(header).length > 0 && lettersIn(header).every((letter) => lettersIn(text).includes(letter)),
  );
  if (byLetters.length === 1) return byLetters[0] ?? null;
  // 'At what temperature can I load wool?' also names the column 'Max. load'
  const asked = equal.filter((cell) => isOfKind(cell, type.quantities));
  return asked.length === 1 ? (asked[0] ?? null) : null;
}

/** Whether models that a name does not tell apart need not be, because they have the same value. */
const haveSameText = (cells: readonly Required<RowCell>[]): boolean =>
  cells.every(({ header }) => /\d/.test(header)) && new Set(cells.map(({ text }) => text.trim())).size === 1;

/** Single capital letters, which tell models apart but are no index terms: 'A' in 'CS 240 A'. */
const lettersIn = (text: string): string[] => text.match(/(?<![\p{L}\p{N}])\p{Lu}(?![\p{L}\p{N}'’])/gu) ?? [];

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
      holdsQuantity(cell.text.toLowerCase(), kind) ||
      (/\d/.test(cell.text) && units.some((symbol) => holdsQuantity(`1 ${symbol}`, kind)))
    );
  });
  return inUnit.length === 1 ? (inUnit[0] ?? null) : null;
}
