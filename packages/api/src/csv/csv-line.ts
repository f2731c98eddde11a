/**
 * One CSV line (RFC 4180). Prefixes a text that a spreadsheet would evaluate as a formula with an apostrophe; numbers are left
 * unchanged, even if they are negative.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quote(escapeFormula(cell)))).join(',')}\r\n`;
}

const escapeFormula = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
