/** One CSV line (RFC 4180). Prefixes a cell that a spreadsheet would evaluate as a formula with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`;
}

const escapeFormula = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
