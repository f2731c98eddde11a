import { standsOnPage } from '../extract/quotes';
import type { Page } from '../read/page-model';

/**
 * The first of the texts that the page contains in one piece, or else the longest such part: the reading order of a page may differ from
 * that of its rows and columns.
 */
export function quoteOnPage(page: Page, texts: readonly string[], parts: readonly string[]): string {
  const longestFirst = [...parts].sort((a, b) => b.length - a.length);
  return [...texts, ...longestFirst].find((text) => standsOnPage(text, page)) ?? longestFirst[0] ?? '';
}
