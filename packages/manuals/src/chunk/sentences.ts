const ABBREVIATION =
  /(?:^|[\s(])(?:pp?|approx|max|min|no|nos|fig|figs|sec|ref|incl|excl|ca|vs|dia|resp|temp|vol|ed|dept|inc|co|ltd|mr|mrs|dr|st|ft|lbs?|in|oz|gal|qt|hr|e\.g|i\.e|cf|a\.m|p\.m|z\.b|bzw|env)\.$/iu;
/** Longer ones are cut: they are lists or tables that ran together, and no answer to anything. */
const MAX_WORDS = 60;

/** Splits text into sentences: Unicode's rules (UAX #29), but not after the abbreviations of technical prose. */
export function splitSentences(text: string, language = 'en'): string[] {
  const pieces = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  );
  const sentences: string[] = [];
  let open = '';
  for (const piece of pieces) {
    open += piece;
    if (ABBREVIATION.test(open.trimEnd()) || /(?:^|\s)\d{1,2}[.)]$/.test(open.trimEnd())) continue;
    sentences.push(open.trim());
    open = '';
  }
  if (open.trim()) sentences.push(open.trim());
  return sentences.filter((sentence) => sentence.length > 0).flatMap(cutLong);
}

function cutLong(sentence: string): string[] {
  const words = sentence.split(/\s+/);
  if (words.length <= MAX_WORDS) return [sentence];
  const clauses = sentence.split(/(?<=[;:•])\s+/);
  if (clauses.length > 1) return clauses.flatMap(cutLong);
  const pieces: string[] = [];
  for (let start = 0; start < words.length; start += MAX_WORDS)
    pieces.push(words.slice(start, start + MAX_WORDS).join(' '));
  return pieces;
}
