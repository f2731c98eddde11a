const mostColumns = 5;
const mostRows = 5;
const longestCell = 50;

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

/** The whole is its title where it was cut. */
function cut(whole: string) {
  return whole.length > longestCell
    ? { whole, text: `${whole.slice(0, longestCell)}...`, title: whole }
    : { whole, text: whole, title: undefined };
}
