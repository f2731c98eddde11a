import type { Manual } from '../read/page-model';
import { sectionPassages, statementPassages, windowPassages } from './page-passages';
import type { Passage } from './passage';

/**
 * Cuts a manual into what pages are found by (sections, windows, rows) and what answers are made of (rows, sentences). Pages of
 * contents and index are left out: they name everything and answer nothing. What is said twice on a page is kept once for each
 * of the two uses: a section that is one sentence is both.
 */
export function chunkManual(manual: Manual): Passage[] {
  const language = manual.language === 'und' ? 'en' : manual.language;
  const passages: Passage[] = [];
  for (const page of manual.pages) {
    if (page.role !== 'body') continue;
    const seen = new Set<string>();
    for (const draft of [...statementPassages(page, language), ...sectionPassages(page), ...windowPassages(page)]) {
      const key = `${draft.kind === 'sentence' ? 'said' : 'found'} ${draft.context.replace(/\s+/g, ' ')}`;
      if (seen.has(key)) continue;
      seen.add(key);
      passages.push({ ordinal: passages.length, ...draft });
    }
  }
  return passages;
}
