import { around } from '../read/geometry';
import type { Block, Box, Manual, Page, Source } from '../read/page-model';

/** Text for comparison: without white space and hyphens, which come from line breaks, cell borders and hyphenation. */
const squashed = (text: string): string => text.replace(/[\s\u00ad\u2010\u2011-]+/g, '');

type PageText = Pick<Page, 'text'>;
const squashedPages = new WeakMap<PageText, string>();
function squashedPage(page: PageText): string {
  const cached = squashedPages.get(page);
  if (cached !== undefined) return cached;
  const text = squashed(page.text);
  squashedPages.set(page, text);
  return text;
}

/** Whether the page contains the quote. False for an empty quote. */
export function standsOnPage(quote: string, page: PageText): boolean {
  const squashedQuote = squashed(quote);
  return squashedQuote !== '' && squashedPage(page).includes(squashedQuote);
}

/** Whether the page that the source names contains its quote. */
export function isVerbatim(source: Source, manual: Manual): boolean {
  const page = manual.pages[source.page - 1];
  return page !== undefined && standsOnPage(source.quote, page);
}

/** Items whose quotes are verbatim, with only the verbatim sources in `seeAlso`. */
export function withVerbatimQuotes<T extends { source: Source; seeAlso: Source[] }>(items: T[], manual: Manual): T[] {
  return items
    .filter((item) => isVerbatim(item.source, manual))
    .map((item) => ({ ...item, seeAlso: item.seeAlso.filter((source) => isVerbatim(source, manual)) }));
}

interface SquashedBlock {
  cells: { text: string; box: Box }[];
  lines: { text: string; box: Box }[];
}

/** Squashed texts of a block's cells and lines. Cached while the block exists, because each of its sentences is looked up in them. */
const squashedBlocks = new WeakMap<Block, SquashedBlock>();
function squashedBlock(block: Block): SquashedBlock {
  const cached = squashedBlocks.get(block);
  if (cached) return cached;
  const squashedTexts = (parts: readonly { text: string; box: Box }[]) =>
    parts.filter(({ text }) => text !== '').map(({ text, box }) => ({ text: squashed(text), box }));
  const texts = { cells: squashedTexts(block.table?.cells ?? []), lines: squashedTexts(block.lines) };
  squashedBlocks.set(block, texts);
  return texts;
}

/** Box around the lines of the block that contain the quote, or the whole block's when no line matches. */
export function quoteBox(quote: string, block: Block): Box {
  const squashedQuote = squashed(quote);
  const texts = squashedBlock(block);
  const cell = texts.cells.find(({ text }) => text.includes(squashedQuote));
  if (cell) return cell.box;
  const lines = texts.lines.filter(
    ({ text }) =>
      text !== '' && (squashedQuote.includes(text) || text.includes(squashedQuote) || sharesEdge(squashedQuote, text)),
  );
  return lines.length > 0 ? around(lines.map(({ box }) => box)) : block.box;
}

/** Whether the line contains the first or the last 12 characters of the quote. */
function sharesEdge(quote: string, line: string): boolean {
  const shortest = Math.min(12, quote.length, line.length);
  return line.includes(quote.slice(0, shortest)) || line.includes(quote.slice(-shortest));
}
