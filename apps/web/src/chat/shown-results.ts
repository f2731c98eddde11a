import { resultTable } from '@steward/api/schema/answers';
import { mediumDate } from '../lib/calendar';

const { mostColumns, mostRows, longestCell } = resultTable;

interface Results {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The visible part of a result table (specification 3, section 9). */
export function shownResults({ columns, rows }: Results, rowCount: number | null) {
  const visibleRows = rows.slice(0, mostRows);
  return {
    columns: columns.slice(0, mostColumns).map(formatCell),
    rows: visibleRows.map((cells) => cells.slice(0, mostColumns).map(formatCell)),
    more: Math.max(rowCount ?? 0, rows.length) - visibleRows.length,
  };
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

/** Cell text, cut to its maximum length; `title` holds the full text if it was cut. */
function formatCell(value: string) {
  // non-breaking spaces keep a date on one line
  const fullText =
    calendarDate.test(value) && !Number.isNaN(Date.parse(value)) ? mediumDate(value).replaceAll(' ', '\u00a0') : value;
  return fullText.length > longestCell
    ? { fullText, text: `${fullText.slice(0, longestCell)}...`, title: fullText }
    : { fullText, text: fullText, title: undefined };
}
