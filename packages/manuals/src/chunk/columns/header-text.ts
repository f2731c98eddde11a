const MAX_HEADER_WORDS = 5;

/** Whether a text may be the header of a column: a few words that begin in upper case and are not a sentence. */
export function isHeaderLike(text: string): boolean {
  const header = text.trim();
  return /^[\p{Lu}("“]/u.test(header) && !/[.;!]$/.test(header) && header.split(/\s+/).length <= MAX_HEADER_WORDS;
}
