import type { Ruling, Segment } from './page-model';

/** The parts of a page that running-text detection reads. */
export interface LaidOutPage {
  width: number;
  height: number;
  segments: Segment[];
  verticalRulings: Ruling[];
}

const repetitionZone = 0.14;
const edgeZone = 0.1;
/** Share of the width on either side of a page where thumb tabs have the letter or number of the chapter. */
const tabZone = 0.07;
const longestTab = 2;

/**
 * Finds running headers and footers: text that repeats, digits aside, in the outer 14 % of at least 3 pages and 12 % of all;
 * numbers at one height of as many pages, and lone page numbers, but not the values of a table or the numbers of steps at the edge of a page; and, where half
 * of the pages have text at one height in the outer 10 %, text of ordinary size that repeats in its place on two pages (chapter titles)
 * or repeats larger text of a page nearby (section titles). Also thumb tabs: one or two large characters in the outer 7 % of the width, in the same column on at least 3 pages and 30 % of all.
 * @returns for each page the segments to remove
 */
export function findRunningText(pages: readonly LaidOutPage[], bodySize: number): Set<Segment>[] {
  const byText = new Map<string, Set<number>>();
  const byHeight = new Map<string, Set<number>>();
  const byPlace = new Map<string, Set<number>>();
  pages.forEach((page, index) => {
    for (const segment of page.segments) {
      const edge = distanceFromEdge(segment, page.height);
      if (edge < repetitionZone) for (const key of repetitionKeys(segment)) add(byText, key, index);
      if (edge >= edgeZone) continue;
      for (const key of heightKeys(segment)) {
        add(byHeight, key, index);
        add(byPlace, `${key} ${textKey(segment)}`, index);
      }
    }
  });
  const inPlace = (segment: Segment) =>
    Math.max(...heightKeys(segment).map((key) => byPlace.get(`${key} ${textKey(segment)}`)?.size ?? 0));
  const enoughPages = Math.max(3, 0.12 * pages.length);
  const isEchoed = echoes(pages);
  const tabs = findTabs(pages, bodySize);
  return pages.map((page, index) => {
    const running = new Set<Segment>(tabs[index]);
    for (const segment of page.segments) {
      const edge = distanceFromEdge(segment, page.height);
      if (edge >= repetitionZone) continue;
      const repeated = Math.max(...repetitionKeys(segment).map((key) => byText.get(key)?.size ?? 0));
      // A table's header row also repeats at the top of its next pages, so a boxed cell must occur on far more pages.
      const isCell = insideCell(segment, page.verticalRulings);
      const isValue =
        !hasLetter(segment) && (isBesideNumber(segment, page.segments) || isInSequence(segment, page.segments));
      const needed = Math.max(enoughPages, isValue ? 0.5 * pages.length : isCell ? 0.35 * pages.length : 0);
      const sameHeight = heightKeys(segment).some(
        (key) => (byHeight.get(key)?.size ?? 0) >= Math.max(3, 0.5 * pages.length),
      );
      if (repeated >= needed) running.add(segment);
      else if (edge < edgeZone && isPageNumber(segment.text) && !isCell && !isValue) running.add(segment);
      else if (edge < edgeZone && sameHeight && isEchoed(segment, index)) running.add(segment);
      else if (edge < edgeZone && sameHeight && inPlace(segment) >= 2 && segment.size <= 1.3 * bodySize)
        running.add(segment);
    }
    return running;
  });
}

/** The thumb tabs of each page. They change their height and letter from chapter to chapter, and are larger than the marks of lists. */
function findTabs(pages: readonly LaidOutPage[], bodySize: number): Segment[][] {
  const columnOf = ({ box }: Segment) => Math.round((box.x + box.width / 2) / 8);
  const onPages = pages.map(({ width, segments }) =>
    segments.filter(
      ({ box, size, text }) =>
        text.length <= longestTab &&
        size >= 1.2 * bodySize &&
        (box.x + box.width < tabZone * width || box.x > (1 - tabZone) * width),
    ),
  );
  const needed = Math.max(3, 0.3 * pages.length);
  const pagesWith = (column: number) =>
    onPages.filter((segments) => segments.some((segment) => Math.abs(columnOf(segment) - column) <= 1)).length;
  return onPages.map((segments) => segments.filter((segment) => pagesWith(columnOf(segment)) >= needed));
}

/** Tests whether a nearby page has the same text in a larger size, as in a running head that repeats the section's title. */
function echoes(pages: readonly LaidOutPage[]): (segment: Segment, page: number) => boolean {
  const titles = new Map<string, { page: number; size: number }[]>();
  pages.forEach((page, index) => {
    for (const s of page.segments) {
      const key = s.text.toLowerCase();
      titles.set(key, [...(titles.get(key) ?? []), { page: index, size: s.size }]);
    }
  });
  return (segment, page) =>
    (titles.get(segment.text.toLowerCase()) ?? []).some(
      (t) => t.size > 1.2 * segment.size && Math.abs(t.page - page) <= 15,
    );
}

function distanceFromEdge(segment: Segment, height: number): number {
  return Math.min(segment.box.y, height - segment.baseline) / height;
}

const textKey = (segment: Segment): string => segment.text.replace(/\d+/g, '#').toLowerCase();

/** Keys of two overlapping raster cells, so that heights up to 6 pt apart share a key. */
const heightKeys = ({ baseline }: Segment): string[] => [
  `a${Math.round(baseline / 12)}`,
  `b${Math.round((baseline + 6) / 12)}`,
];

const hasLetter = ({ text }: Segment): boolean => /\p{L}/u.test(text);

/** What a running text repeats: its words, but of a number its height, because all numbers have the same key. */
const repetitionKeys = (segment: Segment): string[] =>
  hasLetter(segment) ? [textKey(segment)] : heightKeys(segment).map((key) => `${key} ${textKey(segment)}`);

/** Whether another number stands on the line, as in the row of a table. */
const isBesideNumber = (segment: Segment, segments: readonly Segment[]): boolean =>
  segments.some(
    (other) =>
      other !== segment &&
      Math.abs(other.baseline - segment.baseline) < 0.5 * segment.size &&
      /^[^\p{L}]*\d[^\p{L}]*$/u.test(other.text),
  );

/** Points between the numbers of two steps in one column, at most, and between their left edges. */
const stepDistance = 120;
const columnSlack = 4;

/** Whether the number before or after it stands in the same column, as in a list of steps. */
function isInSequence({ text, box, baseline }: Segment, segments: readonly Segment[]): boolean {
  const value = lone.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return segments.some((other) => {
    const step = lone.test(other.text) ? Number.parseInt(other.text, 10) - value : Number.NaN;
    const distance = (other.baseline - baseline) * step;
    return (
      Math.abs(step) === 1 && distance > 0 && distance < stepDistance && Math.abs(other.box.x - box.x) < columnSlack
    );
  });
}

const lone = /^\d{1,2}[.)]?$/;

/** '12', 'Page 3 of 9', '4-12', 'iv'. Excludes capital Roman numerals, which may be tick marks. */
const isPageNumber = (text: string): boolean =>
  /^(?:[Pp]age\s*|PAGE\s*)?[-–—|\s]*(?:\d{1,4}|[ivxlc]{1,6}|[A-Z]?\d{1,2}\s?[-–.]\s?\d{1,3})(?:\s*(?:\/|of)\s*\d{1,4})?[-–—|\s]*$/.test(
    text,
  );

function insideCell(segment: Segment, rulings: readonly Ruling[]): boolean {
  const y = segment.baseline - 0.3 * segment.size;
  const beside = rulings.filter((r) => r.y1 <= y && r.y2 >= y);
  return (
    beside.some((r) => r.x1 <= segment.box.x + 2) && beside.some((r) => r.x1 >= segment.box.x + segment.box.width - 2)
  );
}

function add(map: Map<string, Set<number>>, key: string, page: number): void {
  const pages = map.get(key);
  if (pages) pages.add(page);
  else map.set(key, new Set([page]));
}
