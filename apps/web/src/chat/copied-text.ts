import type { ChatMessage } from '@steward/api/schema/chat';
import type { Token, Tokens } from 'marked';
import { cleanContent } from './clean-content';
import { itemNumber, parseMarkdown, safeAddress } from './markdown';
import { readTable } from './read-table';

/** An answer for the clipboard and for files. */
export interface CopiedAnswer {
  text: string;
  html: string;
  markdown: string;
}

interface CopiedTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Text, pages, tables and sources of an answer. */
export function copiedAnswer(message: ChatMessage): CopiedAnswer {
  const content = cleanContent(message.content).trim();
  const tokens = parseMarkdown(content);
  const tables = tablesOf(message);
  const sources = sourcesOf(message);
  const marked = content.replace(/\[IMAGE: ?([^\]]+)\]/g, '📷 $1');
  return {
    text: joined([plainText(tokens), ...tables.map(tabbed), sources.join('\n')], '\n\n'),
    html: joined([
      htmlOf(tokens),
      ...tables.map(tableAsHtml),
      sources.map((line) => `<p>${escaped(line)}</p>`).join(''),
    ]),
    markdown: joined([marked, ...tables.map(tableAsMarkdown), sources.map((line) => `_${line}_`).join('\n')], '\n\n'),
  };
}

/** Text of an answer for screen readers. */
export const spokenText = ({ content }: Pick<ChatMessage, 'content'>): string =>
  plainText(parseMarkdown(cleanContent(content)), {
    page: (page) => `(page ${page})`,
    image: (filename) => `Picture: ${filename}`,
  });

const joined = (parts: readonly string[], between = '') =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(between);

/** The manual's table with its pages, other tables, and the rows of the organization's own data. */
function tablesOf({ table, tables, databaseResults }: ChatMessage): CopiedTable[] {
  const own = table
    ? [{ header: table.header, rows: table.rows.map(({ cells, page }) => [...cells, `[p. ${page}]`]) }]
    : [];
  const others = (table ? tables.slice(1) : tables).flatMap((html) => readTable(html) ?? []);
  const data = databaseResults?.rows.length ? [{ header: databaseResults.columns, rows: databaseResults.rows }] : [];
  return [...own, ...others, ...data];
}

function sourcesOf({ documents, citations }: ChatMessage): string[] {
  return documents.flatMap(({ id, name }) => {
    const cited = citations.filter(({ documentId }) => documentId === id).map(({ page }) => page);
    const pages = [...new Set(cited)].sort((a, b) => a - b);
    return pages.length ? [`Source: ${name}, p. ${pages.join(', ')}`] : [];
  });
}

const tabbed = ({ header, rows }: CopiedTable) =>
  [...(header.some(Boolean) ? [header] : []), ...rows].map((cells) => cells.join('\t').trimEnd()).join('\n');

function tableAsHtml({ header, rows }: CopiedTable): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const head = header.some(Boolean) ? line(header, 'th') : '';
  return `<table>${head}${rows.map((cells) => line(cells, 'td')).join('')}</table>`;
}

function tableAsMarkdown({ header, rows }: CopiedTable): string {
  const width = Math.max(header.length, ...rows.map((cells) => cells.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(Array<string>(width).fill('---')), ...rows.map(line)].join('\n');
}

interface MarkWords {
  page: (page: number) => string;
  image: (filename: string) => string;
}
const asWritten: MarkWords = { page: (page) => `[p. ${page}]`, image: (filename) => `📷 ${filename}` };

/** Markdown as plain words; lists keep their bullets and numbers. */
function plainText(tokens: readonly Token[] | undefined, words: MarkWords = asWritten): string {
  return blocksOf(tokens ?? [], words).join('\n');
}

function blocksOf(tokens: readonly Token[], words: MarkWords): string[] {
  return tokens.flatMap((given): string[] => {
    const token = given as Tokens.Generic;
    switch (token.type) {
      case 'space':
      case 'hr':
        return [];
      case 'list':
        return token.items.map((item: Tokens.ListItem) => {
          const number = token.ordered ? itemNumber(item) : undefined;
          return `${number === undefined ? '-' : `${number}.`} ${plainText(item.tokens, words).replaceAll('\n', '\n  ')}`;
        });
      case 'blockquote':
        return blocksOf(token.tokens ?? [], words);
      case 'code':
        return [token.text];
      case 'table':
        return [token.header, ...token.rows].map((cells: Tokens.TableCell[]) =>
          cells.map((cell) => inlineText(cell.tokens, words)).join('\t'),
        );
      default:
        return [inlineText(token.tokens ?? [given], words)];
    }
  });
}

function inlineText(tokens: readonly Token[], words: MarkWords): string {
  return tokens
    .map((given) => {
      const token = given as Tokens.Generic;
      if (token.type === 'page-mark') return words.page(token.page);
      if (token.type === 'image-mark') return words.image(token.filename);
      if (token.type === 'br') return '\n';
      if (token.tokens) return inlineText(token.tokens, words);
      return token.type === 'codespan' || token.type === 'text' || token.type === 'escape' ? token.text : token.raw;
    })
    .join('');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Markdown as HTML for pasting into a document: the same elements as on screen, and nothing of the text as markup. */
function htmlOf(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(elementOf).join('');
}

function elementOf(given: Token): string {
  const token = given as Tokens.Generic;
  const inner = () => htmlOf(token.tokens);
  switch (token.type) {
    case 'space':
      return '';
    case 'page-mark':
      return escaped(asWritten.page(token.page));
    case 'image-mark':
      return escaped(asWritten.image(token.filename));
    case 'paragraph':
      return `<p>${inner()}</p>`;
    case 'strong':
      return `<b>${inner()}</b>`;
    case 'em':
      return `<i>${inner()}</i>`;
    case 'br':
      return '<br>';
    case 'hr':
      return '<hr>';
    case 'heading':
      return `<h3>${inner()}</h3>`;
    case 'blockquote':
      return `<blockquote>${inner()}</blockquote>`;
    case 'codespan':
      return `<code>${escaped(token.text)}</code>`;
    case 'code':
      return `<pre>${escaped(token.text)}</pre>`;
    case 'list': {
      const items = token.items.map((item: Tokens.ListItem) => {
        const number = token.ordered ? itemNumber(item) : undefined;
        return `<li${number === undefined ? '' : ` value="${number}"`}>${htmlOf(item.tokens)}</li>`;
      });
      return token.ordered ? `<ol>${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`;
    }
    case 'table': {
      const line = (cells: Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${htmlOf(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const rows = token.rows.map((cells: Tokens.TableCell[]) => line(cells, 'td'));
      return `<table>${line(token.header, 'th')}${rows.join('')}</table>`;
    }
    case 'link': {
      const address = safeAddress(token.href);
      return address ? `<a href="${escaped(address)}">${inner()}</a>` : inner();
    }
    default:
      return token.tokens ? inner() : escaped(token.text ?? token.raw);
  }
}
