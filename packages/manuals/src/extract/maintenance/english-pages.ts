import { guessLanguage } from '../../read/language';
import type { Page } from '../../read/page-model';

const cachedResults = new WeakMap<Page, boolean>();

/**
 * Whether a page is in English, and can be read with the English verbs, interval grammar and section words. Pages with too few words
 * to guess the language (tables, drawings) count as English.
 */
export function isEnglish(page: Page): boolean {
  const cached = cachedResults.get(page);
  if (cached !== undefined) return cached;
  const language = guessLanguage([page.text]);
  const english = language === 'en' || language === 'und';
  cachedResults.set(page, english);
  return english;
}
