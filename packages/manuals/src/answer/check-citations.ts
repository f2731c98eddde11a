import { PAGE_MARKS, pageMark } from './page-mark';

export interface CheckedAnswer {
  /** The answer with every mark in one form ('[p. 3]') and without those to pages that were not given. */
  text: string;
  /** Pages cited and given, in order of first mention. */
  pages: number[];
  /** Pages cited that were not given: what stands there, the model has not read. */
  unsupported: number[];
}

/** Holds a language model's answer to the pages that it was given. */
export function checkCitations(answer: string, passages: readonly { page: number }[]): CheckedAnswer {
  const given = new Set(passages.map(({ page }) => page));
  const pages = new Set<number>();
  const unsupported = new Set<number>();
  const text = answer.replace(PAGE_MARKS, (_mark, list: string) => {
    const cited = pagesIn(list);
    for (const page of cited) (given.has(page) ? pages : unsupported).add(page);
    return cited
      .filter((page) => given.has(page))
      .map((page) => ` ${pageMark(page)}`)
      .join('');
  });
  return { text: text.trim(), pages: [...pages], unsupported: [...unsupported] };
}

/** '3', '3, 7', '3-5' (a range of at most ten pages, else only its ends). */
function pagesIn(list: string): number[] {
  return list.split(/[,;&]|and|p\.?/).flatMap((part) => {
    const [from = Number.NaN, to = from] = (part.match(/\d+/g) ?? []).map(Number);
    if (Number.isNaN(from)) return [];
    if (to <= from || to - from > 10) return [...new Set([from, to])];
    return Array.from({ length: to - from + 1 }, (_, step) => from + step);
  });
}
