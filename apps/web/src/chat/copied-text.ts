import type { ChatMessage } from '@steward/api/schema/chat';
import { cleanContent } from './clean-content';
import { readTable } from './read-table';

const rowsOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join('\t').trimEnd()).join('\n');

/** An answer for the clipboard: its words and pages, its tables with tabs between the cells, and where it stands. */
export function copiedText(message: ChatMessage): string {
  const { table, tables, databaseResults, citations, documents } = message;
  const text = cleanContent(message.content)
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\[IMAGE: ?([^\]]+)\]/g, '📷 $1')
    .trim();
  const own = table ? rowsOf([table.header, ...table.rows.map(({ cells, page }) => [...cells, `[p. ${page}]`])]) : '';
  const others = (table ? tables.slice(1) : tables).flatMap((html) => {
    const read = readTable(html);
    return read ? [rowsOf([read.header, ...read.rows])] : [];
  });
  const data = databaseResults?.rows.length ? rowsOf([databaseResults.columns, ...databaseResults.rows]) : '';
  const sources = documents.flatMap(({ id, name }) => {
    const cited = citations.filter(({ documentId }) => documentId === id).map(({ page }) => page);
    const pages = [...new Set(cited)].sort((a, b) => a - b);
    return pages.length ? [`Source: ${name}, p. ${pages.join(', ')}`] : [];
  });
  return [text, own, ...others, data, sources.join('\n')]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
}

/** An answer as it is read aloud. */
export const spokenText = ({ content }: Pick<ChatMessage, 'content'>): string =>
  cleanContent(content)
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\[IMAGE: ?([^\]]+)\]/g, 'Picture: $1')
    .replace(/\[p\. ?(\d+)\]/g, '(page $1)');
