import type { RowCell } from '../../chunk/passage';

/** A column for a range of values: '11 – 14', '4-7 °dH'. */
export const RANGE_HEADER =
  /^(?:.*, )?(\d+(?:[.,]\d+)?)\s*(?:-|–|—|to|\.{2,3}|…)\s*(\d+(?:[.,]\d+)?)(?:\s*[^\d\s]{1,8})?$/;

/** The value in the column whose range has the number of the question: 12 in the column '11 – 14'. Null unless the columns are ranges. */
export function cellOfRange(question: string, values: readonly Required<RowCell>[]): Required<RowCell> | null {
  const numberOf = (digits: string) => Number(digits.replace(',', '.'));
  const ranges = values.flatMap((cell) => {
    const [, from, to] = RANGE_HEADER.exec(cell.header.trim()) ?? [];
    return from && to ? [{ cell, from: numberOf(from), to: numberOf(to) }] : [];
  });
  if (ranges.length < 2 || ranges.length < values.length - 1) return null;
  const numbers = (question.match(/(?<![\p{L}\d.,-])\d+(?:[.,]\d+)?(?![\p{L}\d-])/gu) ?? []).map(numberOf);
  const inRange = ranges.filter(({ from, to }) => numbers.some((number) => from <= number && number <= to));
  return inRange.length === 1 ? (inRange[0]?.cell ?? null) : null;
}
