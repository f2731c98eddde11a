/** Words of the whole manual; they decide whether a hyphen at a line end belongs to the word or to the line break. */
export type Vocabulary = ReadonlySet<string>;

export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of text.toLowerCase().match(/[\p{L}]+(?:-[\p{L}]+)*/gu) ?? []) words.add(word);
  }
  return words;
}

/** Joins two lines of one paragraph; 're-' and 'moved' become 'removed' unless the manual writes 're-moved' elsewhere. */
export function joinLines(before: string, after: string, vocabulary: Vocabulary): string {
  if (before === '') return after;
  const head = before.match(/([\p{L}]+(?:-[\p{L}]+)*)[-\u00ad\u2010]$/u)?.[1];
  const tail = after.match(/^[\p{Ll}]+/u)?.[0];
  if (!head || !tail) return `${before.replace(/\u00ad$/, '')} ${after}`;
  const hyphenated = `${head}-${tail}`.toLowerCase();
  const whole = `${head}${tail}`.toLowerCase();
  const keep = vocabulary.has(hyphenated) && !vocabulary.has(whole);
  return keep ? before + after : before.slice(0, -1) + after;
}
