import type { Manual } from '../read/page-model';
import { sectionPassages, statementPassages, windowPassages } from './page-passages';
import type { Passage } from './passage';
import { type ReadSchedules, scheduleRows } from './schedule-rows';

/**
 * Cuts a manual into what pages are found by (sections, windows, rows) and what answers are made of (rows, sentences). Pages of
 * contents and index are left out: they name everything and answer nothing. What is said twice on a page is kept once for each
 * of the two uses: a section that is one sentence is both.
 * @param onPage called with the number of each page before it is cut
 */
export function chunkManual(manual: Manual, onPage?: (page: number) => void): Passage[] {
  const language = manual.language === 'und' ? 'en' : manual.language;
  const passages: Passage[] = [];
  const isContentsLine = contentsLines(manual);
  let schedules: ReadSchedules | undefined;
  for (const page of manual.pages) {
    onPage?.(page.number);
    if (page.role !== 'body') continue;
    schedules = scheduleRows(page, schedules?.open);
    const seen = new Set<string>();
    const statements = statementPassages(page, language, schedules).filter(({ text }) => !isContentsLine(text));
    for (const draft of [...statements, ...sectionPassages(page), ...windowPassages(page)]) {
      const key = `${draft.kind === 'sentence' ? 'said' : 'found'} ${draft.context.replace(/\s+/g, ' ')}`;
      if (seen.has(key)) continue;
      seen.add(key);
      passages.push({ ordinal: passages.length, ...draft });
    }
  }
  return passages;
}

/** Recognises 'Cleaning the filter ..... 12': the title of a chapter and its page, on a page that says more than the contents. */
function contentsLines(manual: Manual): (text: string) => boolean {
  const headings = manual.pages.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'heading'));
  const titles = new Set(headings.map(({ text }) => titleKey(text)));
  return (text) => {
    const [, title, number] = /^(.*\p{L}.*?)[\s.·…]+(\d{1,4})$/su.exec(text.trim()) ?? [];
    return title !== undefined && Number(number) <= manual.pageCount && titles.has(titleKey(title));
  };
}

function titleKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
