const abbreviation =
  /(?:^|[\s(])(?:approx|max|min|no|nos|fig|figs|sec|ref|incl|e\.g|i\.e|vs|dia|temp|mr|mrs|dr|st|ft|lbs?|in|oz|gal|hrs?|a\.m|p\.m|inc|co|ltd|emerg|mfr)\.$/i;

/** Splits a paragraph into verbatim sentences. 'etc.' before a capital ends a sentence, other abbreviations and '4.000' do not. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?]["”’)]*\s+(?=["“(‘]?[\p{Lu}\d•])/gu)) {
    const end = match.index + match[0].trimEnd().length;
    const before = text.slice(start, end);
    if (abbreviation.test(before.replace(/["”’)]+$/, '')) || /(?:^|\s)(?:\d{1,2}|[A-Z])\.$/.test(before)) continue;
    sentences.push(before.trim());
    start = match.index + match[0].length;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((s) => s !== '');
}
