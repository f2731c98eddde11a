import type { RowCell } from '../../chunk/passage';

const SEPARATOR = ', ';
/** Parts of a model's name are short: 'P1, Quick 30'. */
const MAX_PART_LENGTH = 20;

/**
 * Shortens the headers of a row, whose stacked parts are joined from top to bottom. Removes a last part that all have, such as the title of
 * the table, and a first part without digits that all stacked headers have: 'Interval, Months' and 'Interval, Miles'. The parts of a model's
 * name ('CS 240, A') become one.
 */
export function withoutSharedParts(cells: readonly RowCell[]): RowCell[] {
  return withoutFirstPart(withoutLastPart(cells)).map((cell) => {
    const parts = partsOf(cell);
    const isName = /\d/.test(parts[0] ?? '') && parts.slice(1).every((part) => part.length <= MAX_PART_LENGTH);
    return parts.length > 1 && isName ? { ...cell, header: parts.join(' ') } : cell;
  });
}

const partsOf = ({ header = '' }: RowCell): string[] => header.split(SEPARATOR);

function withoutLastPart(cells: readonly RowCell[]): RowCell[] {
  const headers = cells.filter(({ header }) => header).map(partsOf);
  const last = headers[0]?.at(-1);
  const isShared = headers.length > 2 && headers.every((parts) => parts.length > 1 && parts.at(-1) === last);
  return cells.map((cell) =>
    isShared && cell.header ? { ...cell, header: partsOf(cell).slice(0, -1).join(SEPARATOR) } : cell,
  );
}

function withoutFirstPart(cells: readonly RowCell[]): RowCell[] {
  const stacked = cells.filter((cell) => partsOf(cell).length > 1);
  const [first = '', ...others] = new Set(stacked.map((cell) => partsOf(cell)[0]));
  const isShared = stacked.length > 1 && others.length === 0 && !/\d/.test(first);
  return cells.map((cell) =>
    isShared && stacked.includes(cell) ? { ...cell, header: partsOf(cell).slice(1).join(SEPARATOR) } : cell,
  );
}
