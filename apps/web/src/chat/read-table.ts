export interface ReadTable {
  header: string[];
  rows: string[][];
}

/**
 * The words of a table's HTML, and nothing else of it: neither element, attribute nor script is taken over, so that
 * what is drawn is ours. Parsing runs nothing and fetches nothing (DOMParser: scripting is off in the new document).
 * @returns null where there is no table in it.
 */
export function readTable(html: string): ReadTable | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  for (const hidden of table.querySelectorAll('script, style, template, noscript')) hidden.remove();
  const lines = [...table.rows].map((row) => ({
    head: [...row.cells].every(({ tagName }) => tagName === 'TH') && row.cells.length > 0,
    cells: [...row.cells].flatMap(wordsOf),
  }));
  const [first, ...others] = lines;
  if (!first) return null;
  return {
    header: first.head ? first.cells : [],
    rows: (first.head ? others : lines).map(({ cells }) => cells),
  };
}

const widest = 20;

/** A cell over several columns leaves the others empty. */
function wordsOf(cell: HTMLTableCellElement): string[] {
  const words = (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
  const span = Math.min(Math.max(cell.colSpan || 1, 1), widest);
  return [words, ...Array<string>(span - 1).fill('')];
}
