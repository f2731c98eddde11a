import { resultTable } from '@steward/api/schema/answers';
import { mediumDate } from '../lib/calendar';

const { mostColumns, mostRows, longestCell } = resultTable;

interface Results {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What is shown of a result table (specification 3, section 9). */
export function shownResults({ columns, rows }: Results, rowCount: number | null) {
  const shown = rows.slice(0, mostRows);
  return {
    columns: columns.slice(0, mostColumns).map(cut),
    rows: shown.map((cells) => cells.slice(0, mostColumns).map(cut)),
    more: Math.max(rowCount ?? 0, rows.length) - shown.length,
  };
}

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

/** The whole is its title where it was cut. */
function cut(given: string) {
  // its parts stay together on one line
  const whole =
    calendarDate.test(given) && !Number.isNaN(Date.parse(given)) ? mediumDate(given).replaceAll(' ', '\u00a0') : given;
  return whole.length > longestCell
    ? { whole, text: `${whole.slice(0, longestCell)}...`, title: whole }
    : { whole, text: whole, title: undefined };
}
