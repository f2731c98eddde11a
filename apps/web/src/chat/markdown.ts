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
 * GitHub's Markdown, less what quoted manual text often looks like without meaning it: HTML, indented code, underlined
 * headings, link definitions and '~' for 'about'.
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

/** The tokens of an answer's Markdown. @param writing the answer is still being written: marks that are cut off wait */
export const parseMarkdown = (content: string, { writing = false } = {}): Token[] =>
  markdown.lexer(withBlankLines(writing ? withoutOpenMarks(content) : content));

const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const fence = /^\s*(?:```|~~~)/;
type LineGroup = 'list' | 'quote' | 'table' | 'text';

function groupOf(line: string): LineGroup {
  if (listItem.test(line) || /^\s{2,}\S/.test(line)) return 'list';
  if (line.trimStart().startsWith('>')) return 'quote';
  return line.includes('|') ? 'table' : 'text';
}

/**
 * Each line of an answer is a paragraph unless it goes on with a list, a quotation or a table. Markdown would join it to the
 * line before.
 */
function withBlankLines(content: string): string {
  const lines: string[] = [];
  let fenced = false;
  let before: LineGroup | undefined;
  for (const given of content.split('\n')) {
    const line = fenced ? given : given.replace(/^(\s*)•\s+/, '$1- ');
    const group = line.trim() ? groupOf(line) : undefined;
    if (!fenced && before && group && (group === 'text' || group !== before)) lines.push('');
    lines.push(line);
    if (fence.test(line)) fenced = !fenced;
    before = fenced ? undefined : group;
  }
  return lines.join('\n');
}

const openBracket = /\[[^\]\n]{0,80}$/;

/** Text that is still being written, without a mark whose end has not come yet. */
function withoutOpenMarks(content: string): string {
  const text = content.replace(openBracket, '');
  if ((text.match(/\*\*/g)?.length ?? 0) % 2 === 0) return text;
  return text.endsWith('**') ? text.slice(0, -2) : `${text}**`;
}

/** The number that an item of a numbered list was given, so that steps that were left out show. */
export const itemNumber = ({ raw }: Pick<Tokens.ListItem, 'raw'>): number | undefined => {
  const [, number] = /^\s*(\d{1,9})[.)]/.exec(raw) ?? [];
  return number === undefined ? undefined : Number(number);
};

const safeProtocols = new Set(['https:', 'mailto:']);

/** The address of a link that may be followed; undefined for any other ('javascript:', 'http:', a path). */
export function safeAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { protocol, href: address } = new URL(href);
  return safeProtocols.has(protocol) ? address : undefined;
}

/** The names of the pictures that stand in an answer's text. */
export const imagesNamedIn = (content: string): string[] =>
  [...content.matchAll(/\[IMAGE: ?([^\]]+)\]/g)].map(([, name = '']) => name.trim());
