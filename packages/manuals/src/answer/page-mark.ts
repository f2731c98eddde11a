/** Page mark of an answer. */
export function pageMark(page: number): string {
  return `[p. ${page}]`;
}

/** Page marks, including the variants that language models write: '[p. 3]', '(pp. 3-4)', '[page 3, 7]'. */
export const PAGE_MARKS = /\s?[[(]\s*(?:pages?|pp?)\.?\s*(\d+(?:\s*(?:[-–,;&]|and|p\.?)\s*\d+)*)\s*[\])]/gi;
