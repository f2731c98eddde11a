import { around } from '../read/geometry';
import type { Block, Box, Manual, Page, Source } from '../read/page-model';

/**
 * Quotes are verbatim when they stand on their page as they are, white space and hyphens aside: line breaks, cell borders
 * and hyphenation are the layout's, every other character is the manual's.
 */
const squashed = (text: string): string => text.replace(/[\s\u00ad\u2010\u2011-]+/g, '');

type PageText = Pick<Page, 'text'>;
const squashedPages = new WeakMap<PageText, string>();
function squashedPage(page: PageText): string {
  const known = squashedPages.get(page);
  if (known !== undefined) return known;
  const made = squashed(page.text);
  squashedPages.set(page, made);
  return made;
}

/** Whether the quote stands on the page. An empty quote does not. */
export function standsOnPage(quote: string, page: PageText): boolean {
  const wanted = squashed(quote);
  return wanted !== '' && squashedPage(page).includes(wanted);
}

/** Whether the source's quote stands on the page that it names. */
export function isVerbatim(source: Source, manual: Manual): boolean {
  const page = manual.pages[source.page - 1];
  return page !== undefined && standsOnPage(source.quote, page);
}

/** Only items whose quotes are verbatim; of `seeAlso` only the sources that are. */
export function withVerbatimQuotes<T extends { source: Source; seeAlso: Source[] }>(items: T[], manual: Manual): T[] {
  return items
    .filter((item) => isVerbatim(item.source, manual))
    .map((item) => ({ ...item, seeAlso: item.seeAlso.filter((source) => isVerbatim(source, manual)) }));
}

/**
 * The box around the block's lines that hold the quote; the whole block when no line can be told apart.
 */
export function quoteBox(quote: string, block: Block): Box {
  const wanted = squashed(quote);
  const cell = block.table?.cells.find((c) => c.text !== '' && squashed(c.text).includes(wanted));
  if (cell) return cell.box;
  const lines = block.lines.filter((line) => {
    const text = squashed(line.text);
    return text !== '' && (wanted.includes(text) || text.includes(wanted) || sharesEdge(wanted, text));
  });
  return lines.length > 0 ? around(lines.map((l) => l.box)) : block.box;
}

/** The line's end begins the quote, or its start ends it. */
function sharesEdge(quote: string, line: string): boolean {
  const shortest = Math.min(12, quote.length, line.length);
  return line.includes(quote.slice(0, shortest)) || line.includes(quote.slice(-shortest));
}
