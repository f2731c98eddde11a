import type { Citation } from '@steward/api/schema/knowledge';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'page'; page: number; citation: Citation | undefined }
  | { kind: 'image'; filename: string };
export type Block = { kind: 'paragraph'; inlines: Inline[] } | { kind: 'list'; items: Inline[][] };

const marks = /\[p\. ?(\d+)\]|\*\*(.+?)\*\*|\[IMAGE: ?([^\]]+)\]/g;
const listItem = /^\s*(?:[-•*]|\d+[.)])\s+/;

/**
 * An answer as paragraphs and lists, with a chip where '[p. 12]' stands and a picture where '[IMAGE:a.png]' does. Several marks of one page take that page's
 * citations in their order; a page without one is still opened, with nothing marked.
 */
export function parseAnswer(content: string, citations: readonly Citation[]): Block[] {
  const blocks: Block[] = [];
  const taken = new Map<number, number>();
  const citationOf = (page: number): Citation | undefined => {
    const ofPage = citations.filter((citation) => citation.page === page);
    const next = taken.get(page) ?? 0;
    taken.set(page, next + 1);
    return ofPage[Math.min(next, ofPage.length - 1)];
  };
  for (const line of content.split('\n')) {
    if (!line.trim()) continue;
    const item = listItem.exec(line);
    const inlines = parseLine(item ? line.slice(item[0].length) : line, citationOf);
    const last = blocks.at(-1);
    if (!item) blocks.push({ kind: 'paragraph', inlines });
    else if (last?.kind === 'list') last.items.push(inlines);
    else blocks.push({ kind: 'list', items: [inlines] });
  }
  return blocks;
}

function parseLine(line: string, citationOf: (page: number) => Citation | undefined): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  const textUpTo = (end: number) => {
    if (end > from) inlines.push({ kind: 'text', text: line.slice(from, end) });
  };
  for (const match of line.matchAll(marks)) {
    const [whole, page, strong, filename] = match;
    textUpTo(match.index);
    from = match.index + whole.length;
    if (page) inlines.push({ kind: 'page', page: Number(page), citation: citationOf(Number(page)) });
    else if (strong) inlines.push({ kind: 'strong', text: strong });
    else if (filename) inlines.push({ kind: 'image', filename: filename.trim() });
  }
  textUpTo(line.length);
  return inlines;
}

const imageMark = /\[IMAGE: ?([^\]]+)\]/g;

/** The names of the pictures that stand in an answer's text. */
export const imagesNamedIn = (content: string): string[] =>
  [...content.matchAll(imageMark)].map(([, name = '']) => name.trim());
