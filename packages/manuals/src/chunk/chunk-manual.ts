import type { Manual } from '../read/page-model';
import { sectionPassages, statementPassages, windowPassages } from './page-passages';
import type { Passage } from './passage';

/**
 * Cuts a manual into what can be found (sections, windows, rows) and what can be said (rows, sentences). Pages of contents and
 * index are left out: they name everything and answer nothing. A passage that says no more than another of its page is left out.
 */
export function chunkManual(manual: Manual): Passage[] {
  const language = manual.language === 'und' ? 'en' : manual.language;
  const passages: Passage[] = [];
  for (const page of manual.pages) {
    if (page.role !== 'body') continue;
    const seen = new Set<string>();
    // what answers are made of comes first, so that a section or window that is only one sentence is the one left out
    const drafts = [...statementPassages(page, language), ...sectionPassages(page), ...windowPassages(page)];
    for (const draft of drafts) {
      const key = draft.context.replace(/\s+/g, ' ');
      if (seen.has(key)) continue;
      seen.add(key);
      passages.push({ ordinal: passages.length, ...draft });
    }
  }
  return passages;
}
