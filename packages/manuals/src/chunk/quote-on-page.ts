import { standsOnPage } from '../extract/quotes';
import type { Page } from '../read/page-model';

/**
 * The first of some texts that the page has in one piece, or else the longest such part of them: the page may be read in another order than
 * its rows and columns.
 */
export function quoteOnPage(page: Page, texts: readonly string[], parts: readonly string[]): string {
  const longestFirst = [...parts].sort((a, b) => b.length - a.length);
  return [...texts, ...longestFirst].find((text) => standsOnPage(text, page)) ?? longestFirst[0] ?? '';
}
