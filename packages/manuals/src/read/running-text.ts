import type { Ruling, Segment } from './page-model';

/** What running-text recognition needs to know of a page. */
export interface LaidOutPage {
  height: number;
  segments: Segment[];
  verticalRulings: Ruling[];
}

const outerZone = 0.14;
const edgeZone = 0.1;

/**
 * Running headers and footers, by repetition: the same text (digits apart) in the outer 14 % of 3 pages and 12 % of all,
 * or, where half of the pages have text at one height in the outer 10 %, ordinary type there that stands in one place on
 * two pages at least (chapter titles) or repeats larger type nearby (section titles); and lone page numbers.
 * @returns for each page the segments to leave out
 */
export function findRunningText(pages: readonly LaidOutPage[], bodySize: number): Set<Segment>[] {
  const byText = new Map<string, Set<number>>();
  const byHeight = new Map<string, Set<number>>();
  const byPlace = new Map<string, Set<number>>();
  pages.forEach((page, index) => {
    for (const segment of page.segments) {
      const edge = distanceFromEdge(segment, page.height);
      if (edge < outerZone) add(byText, textKey(segment), index);
      if (edge >= edgeZone) continue;
      for (const key of heightKeys(segment)) {
        add(byHeight, key, index);
        add(byPlace, `${key} ${textKey(segment)}`, index);
      }
    }
  });
  const inPlace = (segment: Segment) =>
    Math.max(...heightKeys(segment).map((key) => byPlace.get(`${key} ${textKey(segment)}`)?.size ?? 0));
  const enough = Math.max(3, 0.12 * pages.length);
  const isEchoed = echoes(pages);
  return pages.map((page, index) => {
    const running = new Set<Segment>();
    for (const segment of page.segments) {
      const edge = distanceFromEdge(segment, page.height);
      if (edge >= outerZone) continue;
      const repeated = byText.get(textKey(segment))?.size ?? 0;
      // A table's head repeated on its next pages also stands on top: a boxed cell must be on far more pages.
      const needed = insideCell(segment, page.verticalRulings) ? Math.max(enough, 0.35 * pages.length) : enough;
      const sameHeight = heightKeys(segment).some(
        (key) => (byHeight.get(key)?.size ?? 0) >= Math.max(3, 0.5 * pages.length),
      );
      if (repeated >= needed) running.add(segment);
      else if (edge < edgeZone && isPageNumber(segment.text) && !insideCell(segment, page.verticalRulings))
        running.add(segment);
      else if (edge < edgeZone && sameHeight && isEchoed(segment, index)) running.add(segment);
      else if (edge < edgeZone && sameHeight && inPlace(segment) >= 2 && segment.size <= 1.3 * bodySize)
        running.add(segment);
    }
    return running;
  });
}

/** Whether larger type says the same nearby: a running head that repeats the section's title. */
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

/** Two overlapping raster cells, so that heights 6 pt apart share one. */
const heightKeys = ({ baseline }: Segment): string[] => [
  `a${Math.round(baseline / 12)}`,
  `b${Math.round((baseline + 6) / 12)}`,
];

/** '12', 'Page 3 of 9', '4-12', 'iv'. Roman numerals in capitals may be ticks. */
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
