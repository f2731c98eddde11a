import type { Manual, Page } from '../read/page-model';
import { type FaultChart, faultCharts, type ReadCharts } from './faults/fault-charts';
import { faultPassages, faultRowPassages, faultSections } from './faults/fault-passages';
import { sectionPassages, statementPassages, windowPassages } from './page-passages';
import type { Passage } from './passage';
import { procedurePassages } from './procedure-passages';
import { type ReadSchedules, scheduleRows } from './schedule-rows';
import { withColumnTables } from './tables/column-tables';
import { withNumberedSteps } from './tables/numbered-steps';
import { wordsKey } from './words-key';

/**
 * Splits a manual into passages for retrieval (sections, windows, rows) and passages for answers (rows, sentences). Skips
 * contents and index pages, which name every topic but answer nothing. Text that repeats on a page is kept once for each of the
 * two uses, so a section of one sentence is kept twice.
 * @param onPage called with the number of each page before it is split
 */
export function chunkManual(manual: Manual, onPage?: (page: number) => void): Passage[] {
  const language = manual.language === 'und' ? 'en' : manual.language;
  const passages: Passage[] = [];
  const isContentsLine = contentsLines(manual);
  let schedules: ReadSchedules | undefined;
  let faults: ReadCharts | undefined;
  const pages: { page: Page; charts: FaultChart[] }[] = [];
  for (const wholePage of manual.pages) {
    onPage?.(wholePage.number);
    if (wholePage.role !== 'body') continue;
    faults = faultCharts(wholePage, faults);
    const { charts } = faults;
    const otherPage = withNumberedSteps(withoutCharts(wholePage, charts));
    schedules = scheduleRows(otherPage, schedules?.open);
    const page = withColumnTables(otherPage, schedules.areas);
    pages.push({ page, charts });
    const seenKeys = new Set<string>();
    const statements = statementPassages(page, language, schedules).filter(({ text }) => !isContentsLine(text));
    statements.push(...charts.flatMap((chart) => faultRowPassages(page, chart)));
    const sections = [...sectionPassages(page), ...charts.flatMap((chart) => faultSections(page, chart))];
    for (const draft of [...statements, ...sections, ...windowPassages(page)]) {
      const key = `${draft.kind === 'sentence' ? 'answer' : 'retrieval'} ${draft.context.replace(/\s+/g, ' ')}`;
      if (seenKeys.has(key)) continue;
      seenKeys.add(key);
      passages.push({ ordinal: passages.length, ...draft });
    }
  }
  const procedures = procedurePassages({ ...manual, pages: pages.map(({ page }) => page) });
  for (const draft of [...procedures, ...faultPassages(pages)]) passages.push({ ordinal: passages.length, ...draft });
  return passages;
}

/** A page without the blocks of its fault charts, whose lines mean little outside their rows. */
function withoutCharts(page: Page, charts: readonly FaultChart[]): Page {
  const inCharts = new Set(charts.flatMap(({ blocks }) => blocks));
  return inCharts.size > 0 ? { ...page, blocks: page.blocks.filter((block) => !inCharts.has(block)) } : page;
}

/** Detects contents lines on body pages: 'Cleaning the filter ..... 12' is the title of a chapter with its page number. */
function contentsLines(manual: Manual): (text: string) => boolean {
  const headings = manual.pages.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'heading'));
  const titles = new Set(headings.map(({ text }) => wordsKey(text)));
  return (text) => {
    const line = text.trim();
    // anchored by the lookbehind and by the number: a pattern for the title too backtracks over the whole text
    const [ending, number] = /(?<![\s.·…])[\s.·…]+(\d{1,4})$/.exec(line) ?? [];
    if (!ending || Number(number) > manual.pageCount) return false;
    const title = line.slice(0, -ending.length);
    return /\p{L}/u.test(title) && titles.has(wordsKey(title));
  };
}
