import { PAGE_MARKS, pageMark } from './page-mark';

export interface CheckedAnswer {
  /** The answer with normalized marks ('[p. 3]') and without marks of pages that were not in the prompt. */
  text: string;
  /** Cited pages of the prompt, in order of first mention. */
  pages: number[];
  /** Cited pages that were not in the prompt, so the model has not read them. */
  unsupported: number[];
}

/** Normalizes the page marks of a model's answer and removes those of pages that were not in the prompt. */
export function checkCitations(answer: string, passages: readonly { page: number }[]): CheckedAnswer {
  const promptPages = new Set(passages.map(({ page }) => page));
  const pages = new Set<number>();
  const unsupported = new Set<number>();
  const text = answer.replace(PAGE_MARKS, (_mark, list: string) => {
    const cited = pagesIn(list);
    for (const page of cited) (promptPages.has(page) ? pages : unsupported).add(page);
    return cited
      .filter((page) => promptPages.has(page))
      .map((page) => ` ${pageMark(page)}`)
      .join('');
  });
  return { text: text.trim(), pages: [...pages], unsupported: [...unsupported] };
}

/** Pages of a list like '3', '3, 7' or '3-5'. A range of more than ten pages gives only its ends. */
function pagesIn(list: string): number[] {
  return list.split(/[,;&]|and|p\.?/).flatMap((part) => {
    const [from = Number.NaN, to = from] = (part.match(/\d+/g) ?? []).map(Number);
    if (Number.isNaN(from)) return [];
    if (to <= from || to - from > 10) return [...new Set([from, to])];
    return Array.from({ length: to - from + 1 }, (_, step) => from + step);
  });
}
