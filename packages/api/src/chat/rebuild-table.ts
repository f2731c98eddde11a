import { tableHtml } from '../answers/table-html';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const mostRows = 200;

/**
 * Rebuilds a table sent by a client from the texts of its cells, so that no tag, attribute or script remains. Null if it has no
 * cells.
 */
export function rebuildTable(html: string): string | null {
  const rows = [...html.matchAll(/<tr\b[^>]*>(.*?)(?=<tr\b|<\/tr\s*>|<\/table\s*>|$)/gis)].slice(0, mostRows);
  const cells = rows.map(([, row = '']) =>
    [...row.matchAll(/<(t[hd])\b[^>]*>(.*?)(?=<t[hd]\b|<\/t[hdr]\s*>|$)/gis)].map(([, tag = '', text = '']) => ({
      head: tag.toLowerCase() === 'th',
      text: plainText(text),
    })),
  );
  const filled = cells.filter((row) => row.length);
  if (!filled.length) return null;
  const [first = [], ...rest] = filled;
  const header = first.every(({ head }) => head) ? first : [];
  const body = header.length ? rest : filled;
  return tableHtml({
    header: header.map(({ text }) => text),
    rows: body.map((row) => row.map(({ text }) => text)),
  });
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
