import { guessLanguage } from '../../read/language';
import type { Page } from '../../read/page-model';

const known = new WeakMap<Page, boolean>();

/**
 * The verbs, the interval grammar and the section words are English: a page in another language is left alone. Pages with too
 * few words to tell (tables, drawings) count as English.
 */
export function isEnglish(page: Page): boolean {
  const seen = known.get(page);
  if (seen !== undefined) return seen;
  const language = guessLanguage([page.text]);
  const english = language === 'en' || language === 'und';
  known.set(page, english);
  return english;
}
