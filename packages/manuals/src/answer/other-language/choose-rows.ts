import type { RowCell } from '../../chunk/passage';
import { readQuantities } from '../../extract/limits/quantities';
import { codeKey, termsOf } from '../../rank/terms';
import type { Bridge } from './bridge-question';
import { areCognates } from './cognates';
import { wordsFor } from './quantity-words';

interface Row {
  kind: string;
  text: string;
  /** With headings and column headers. */
  context: string;
  cells?: RowCell[];
}

/** More rows than this are about different things. */
const maxRows = 3;
const maxCodeLetters = 24;

/**
 * Rows of a document in another language that certainly answer: the row of the code, or a row with a quantity of the kind that was
 * asked for and a label without any word that is not in the question. Empty if there are none, or too many.
 */
export function chooseRows<R extends Row>(bridge: Bridge, rows: readonly R[], language: string): R[] {
  const isChosen = bridge.kind === 'code' ? isRowOfCode(bridge.codes) : isRowOfQuantity(bridge, language);
  const chosen = rows.filter(
    (row, at) => row.kind === 'row' && isChosen(row) && rows.findIndex(({ text }) => text === row.text) === at,
  );
  return chosen.length > maxRows ? [] : chosen;
}

const isRowOfCode = (codes: readonly string[]) => {
  return ({ cells = [] }: Row): boolean =>
    cells.length > 1 &&
    cells.some(({ text }) => text.length <= maxCodeLetters && codes.includes(codeKey(text.replace(/[:.]$/, ''))));
};

const isRowOfQuantity = ({ measure, words }: Extract<Bridge, { kind: 'quantity' }>, language: string) => {
  const nouns = new Set(wordsFor(measure, language).flatMap(termsOf));
  return ({ context, cells = [] }: Row): boolean => {
    const terms = new Set(termsOf(context));
    const labelTerms = termsOf(cells[0]?.text ?? '');
    const isInQuestion = (term: string) =>
      nouns.has(term) || words.some((matches) => matches.some((match) => match === term || areCognates(match, term)));
    return (
      cells.slice(1).some(({ header, text }) => holdsMeasure(text, header ?? cells[0]?.text ?? '', measure)) &&
      words.every((matches) => matches.some((term) => terms.has(term))) &&
      labelTerms.some((term) => nouns.has(term)) &&
      labelTerms.every(isInQuestion)
    );
  };
};

const holdsMeasure = (text: string, label: string, measure: string): boolean =>
  readQuantities(text, label).some(({ unit }) => unit.measure === measure);
