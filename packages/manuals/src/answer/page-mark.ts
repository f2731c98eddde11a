/** How an answer says where something stands. */
export function pageMark(page: number): string {
  return `[p. ${page}]`;
}

/** The same, and what language models make of it: '[p. 3]', '(pp. 3-4)', '[page 3, 7]'. */
export const PAGE_MARKS = /\s?[[(]\s*(?:pages?|pp?)\.?\s*(\d+(?:\s*(?:[-–,;&]|and|p\.?)\s*\d+)*)\s*[\])]/gi;
