export interface ReadTable {
  header: string[];
  rows: string[][];
}

/**
 * Reads only the text of an HTML table, so that no foreign element, attribute or script is rendered. DOMParser disables
 * scripting, so parsing runs and fetches nothing.
 * @returns null if the HTML contains no table
 */
export function readTable(html: string): ReadTable | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  for (const element of table.querySelectorAll('script, style, template, noscript')) element.remove();
  const rows = [...table.rows].map((row) => ({
    head: [...row.cells].every(({ tagName }) => tagName === 'TH') && row.cells.length > 0,
    cells: [...row.cells].flatMap(cellTexts),
  }));
  const [first, ...others] = rows;
  if (!first) return null;
  return {
    header: first.head ? first.cells : [],
    rows: (first.head ? others : rows).map(({ cells }) => cells),
  };
}

const maxColumnSpan = 20;

/** Text of a cell, followed by empty texts for the other columns it spans. */
function cellTexts(cell: HTMLTableCellElement): string[] {
  const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
  const span = Math.min(Math.max(cell.colSpan || 1, 1), maxColumnSpan);
  return [text, ...Array<string>(span - 1).fill('')];
}
