/** The words of a title or label in lower case without signs, to compare titles that differ only in layout. */
export function wordsKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
