import type { ChatMessage } from '@steward/api/schema/chat';
import type { Token, Tokens } from 'marked';
import { cleanContent } from './clean-content';
import { itemNumber, parseMarkdown, safeAddress } from './markdown';
import { readTable } from './read-table';

/** An answer in the formats of the clipboard and of exported files. */
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
  const markdown = content.replace(/\[IMAGE: ?([^\]]+)\]/g, '📷 $1');
  return {
    text: joinParts([plainText(tokens), ...tables.map(tableAsText), sources.join('\n')], '\n\n'),
    html: joinParts([
      htmlOf(tokens),
      ...tables.map(tableAsHtml),
      sources.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    ]),
    markdown: joinParts(
      [markdown, ...tables.map(tableAsMarkdown), sources.map((line) => `_${line}_`).join('\n')],
      '\n\n',
    ),
  };
}

/** Text of an answer for screen readers. */
export const spokenText = ({ content }: Pick<ChatMessage, 'content'>): string =>
  plainText(parseMarkdown(cleanContent(content)), {
    page: (page) => `(page ${page})`,
    image: (filename) => `Picture: ${filename}`,
  });

const joinParts = (parts: readonly string[], separator = '') =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(separator);

/** The answer's table with page marks, its HTML tables, and its database results. */
function tablesOf({ table, tables, databaseResults }: ChatMessage): CopiedTable[] {
  const answerTable = table
    ? [{ header: table.header, rows: table.rows.map(({ cells, page }) => [...cells, `[p. ${page}]`]) }]
    : [];
  const htmlTables = (table ? tables.slice(1) : tables).flatMap((html) => readTable(html) ?? []);
  const resultTables = databaseResults?.rows.length
    ? [{ header: databaseResults.columns, rows: databaseResults.rows }]
    : [];
  return [...answerTable, ...htmlTables, ...resultTables];
}

function sourcesOf({ documents, citations }: ChatMessage): string[] {
  return documents.flatMap(({ id, name }) => {
    const cited = citations.filter(({ documentId }) => documentId === id).map(({ page }) => page);
    const pages = [...new Set(cited)].sort((a, b) => a - b);
    return pages.length ? [`Source: ${name}, p. ${pages.join(', ')}`] : [];
  });
}

const tableAsText = ({ header, rows }: CopiedTable) =>
  [...(header.some(Boolean) ? [header] : []), ...rows].map((cells) => cells.join('\t').trimEnd()).join('\n');

function tableAsHtml({ header, rows }: CopiedTable): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const head = header.some(Boolean) ? line(header, 'th') : '';
  return `<table>${head}${rows.map((cells) => line(cells, 'td')).join('')}</table>`;
}

function tableAsMarkdown({ header, rows }: CopiedTable): string {
  const width = Math.max(header.length, ...rows.map((cells) => cells.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(Array<string>(width).fill('---')), ...rows.map(line)].join('\n');
}

interface MarkFormat {
  page: (page: number) => string;
  image: (filename: string) => string;
}
const writtenMarks: MarkFormat = { page: (page) => `[p. ${page}]`, image: (filename) => `📷 ${filename}` };

/** Markdown as plain text; lists keep their bullets and numbers. */
function plainText(tokens: readonly Token[] | undefined, marks: MarkFormat = writtenMarks): string {
  return textBlocks(tokens ?? [], marks).join('\n');
}

function textBlocks(tokens: readonly Token[], marks: MarkFormat): string[] {
  return tokens.flatMap((blockToken): string[] => {
    const token = blockToken as Tokens.Generic;
    switch (token.type) {
      case 'space':
      case 'hr':
        return [];
      case 'list':
        return token.items.map((item: Tokens.ListItem) => {
          const number = token.ordered ? itemNumber(item) : undefined;
          return `${number === undefined ? '-' : `${number}.`} ${plainText(item.tokens, marks).replaceAll('\n', '\n  ')}`;
        });
      case 'blockquote':
        return textBlocks(token.tokens ?? [], marks);
      case 'code':
        return [token.text];
      case 'table':
        return [token.header, ...token.rows].map((cells: Tokens.TableCell[]) =>
          cells.map((cell) => inlineText(cell.tokens, marks)).join('\t'),
        );
      default:
        return [inlineText(token.tokens ?? [blockToken], marks)];
    }
  });
}

function inlineText(tokens: readonly Token[], marks: MarkFormat): string {
  return tokens
    .map((inlineToken) => {
      const token = inlineToken as Tokens.Generic;
      if (token.type === 'page-mark') return marks.page(token.page);
      if (token.type === 'image-mark') return marks.image(token.filename);
      if (token.type === 'br') return '\n';
      if (token.tokens) return inlineText(token.tokens, marks);
      return token.type === 'codespan' || token.type === 'text' || token.type === 'escape' ? token.text : token.raw;
    })
    .join('');
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Markdown as HTML for pasting into documents: the same elements as on screen, with markup in the text escaped. */
function htmlOf(tokens: readonly Token[] | undefined): string {
  return (tokens ?? []).map(tokenAsHtml).join('');
}

function tokenAsHtml(genericToken: Token): string {
  const token = genericToken as Tokens.Generic;
  const inner = () => htmlOf(token.tokens);
  switch (token.type) {
    case 'space':
      return '';
    case 'page-mark':
      return escapeHtml(writtenMarks.page(token.page));
    case 'image-mark':
      return escapeHtml(writtenMarks.image(token.filename));
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
      return `<code>${escapeHtml(token.text)}</code>`;
    case 'code':
      return `<pre>${escapeHtml(token.text)}</pre>`;
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
      return address ? `<a href="${escapeHtml(address)}">${inner()}</a>` : inner();
    }
    default:
      return token.tokens ? inner() : escapeHtml(token.text ?? token.raw);
  }
}
