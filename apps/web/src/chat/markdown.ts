import { Marked, type Token, type Tokens } from 'marked';

/** '[p. 12]' in an answer. */
export interface PageMark extends Tokens.Generic {
  type: 'page-mark';
  page: number;
}
/** '[IMAGE:drain-plug.png]' in an answer. */
export interface ImageMark extends Tokens.Generic {
  type: 'image-mark';
  filename: string;
}

const pageMark = /^\[p\. ?(\d+)\]/;
const imageMark = /^\[IMAGE: ?([^\]]+)\]/;

/**
 * GitHub Flavored Markdown without the syntax that quoted manual text often contains by accident: HTML, indented code,
 * underlined headings, link definitions and '~' (meaning 'about').
 */
const markdown = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    html: () => undefined,
    tag: () => undefined,
    code: () => undefined,
    lheading: () => undefined,
    def: () => undefined,
    del: () => undefined,
  },
  extensions: [
    {
      name: 'page-mark',
      level: 'inline',
      start: (text) => text.indexOf('[p.'),
      tokenizer(text) {
        const match = pageMark.exec(text);
        return match ? { type: 'page-mark', raw: match[0], page: Number(match[1]) } : undefined;
      },
    },
    {
      name: 'image-mark',
      level: 'inline',
      start: (text) => text.indexOf('[IMAGE:'),
      tokenizer(text) {
        const match = imageMark.exec(text);
        return match ? { type: 'image-mark', raw: match[0], filename: match[1]?.trim() } : undefined;
      },
    },
  ],
});

/** Tokens of an answer's Markdown. @param writing the answer is still streaming: incomplete marks are left out */
export const parseMarkdown = (content: string, { writing = false } = {}): Token[] =>
  markdown.lexer(separateBlocks(writing ? dropOpenMarks(content) : content));

const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const fence = /^\s*(?:```|~~~)/;
type LineGroup = 'list' | 'quote' | 'table' | 'text';

function groupOf(line: string): LineGroup {
  if (listItem.test(line) || /^\s{2,}\S/.test(line)) return 'list';
  if (line.trimStart().startsWith('>')) return 'quote';
  return line.includes('|') ? 'table' : 'text';
}

/**
 * Inserts blank lines so that each line is a paragraph of its own, except inside a list, quotation or table. Markdown would
 * join it to the previous line.
 */
function separateBlocks(content: string): string {
  const lines: string[] = [];
  let fenced = false;
  let previousGroup: LineGroup | undefined;
  for (const rawLine of content.split('\n')) {
    const line = fenced ? rawLine : rawLine.replace(/^(\s*)•\s+/, '$1- ');
    const group = line.trim() ? groupOf(line) : undefined;
    if (!fenced && previousGroup && group && (group === 'text' || group !== previousGroup)) lines.push('');
    lines.push(line);
    if (fence.test(line)) fenced = !fenced;
    previousGroup = fenced ? undefined : group;
  }
  return lines.join('\n');
}

const openBracket = /\[[^\]\n]{0,80}$/;

/** Removes an incomplete mark from the end of streaming text. */
function dropOpenMarks(content: string): string {
  const text = content.replace(openBracket, '');
  if ((text.match(/\*\*/g)?.length ?? 0) % 2 === 0) return text;
  return text.endsWith('**') ? text.slice(0, -2) : `${text}**`;
}

/** Number of an ordered list item as written, which may leave gaps. */
export const itemNumber = ({ raw }: Pick<Tokens.ListItem, 'raw'>): number | undefined => {
  const [, number] = /^\s*(\d{1,9})[.)]/.exec(raw) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** Whether the text of an unordered list item begins with a letter or a number of several parts: '- a. Close the valve.' */
export const hasOwnMark = ({ raw }: Pick<Tokens.ListItem, 'raw'>): boolean =>
  /^\s*[-*+]\s+(?:\(?\p{L}[.)]{1,2}|\d+(?:\.\d+)+\.?)\s/u.test(raw);

const safeProtocols = new Set(['https:', 'mailto:']);

/** The address if it is https or mailto; undefined for any other ('javascript:', 'http:', a path). */
export function safeAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { protocol, href: address } = new URL(href);
  return safeProtocols.has(protocol) ? address : undefined;
}

/** Filenames of the images named in an answer's text. */
export const imagesNamedIn = (content: string): string[] =>
  [...content.matchAll(/\[IMAGE: ?([^\]]+)\]/g)].map(([, name = '']) => name.trim());
