const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);
const row = (tag: 'th' | 'td', cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

/** Renders a table as HTML with five tags and escaped text, so that no text of a PDF becomes markup. */
export function tableHtml(table: { header: string[]; rows: string[][] }): string {
  const head = table.header.some(Boolean) ? `<thead>${row('th', table.header)}</thead>` : '';
  return `<table>${head}<tbody>${table.rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
}
