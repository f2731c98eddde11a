const stopWords = new Set(
  'the a an of to and or in on for with by from at is are be it its as per if any all every each when not do no this that your'.split(
    ' ',
  ),
);
const stem = (word: string): string => word.replace(/(ations?|ings?|ed|es|s)$/, '').replace(/e$/, '');

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, ' ')
      .split(' ')
      .filter((word) => word && !stopWords.has(word))
      .map(stem),
  );

const numbersOf = (text: string): number[] =>
  (
    text
      .replace(/(\d),(\d{3})/g, '$1$2')
      .replace(/(\d),(\d)/g, '$1.$2')
      .match(/-?\d+(\.\d+)?/g) ?? []
  ).map(Number);

/** Whether a text contains the gold answer: one of its numbers or, if it has none, half of its words. As in score.mjs. */
export function containsAnswer(text: string, answer: string): boolean {
  const wanted = numbersOf(answer);
  if (wanted.length) {
    const found = new Set(numbersOf(text));
    return wanted.some((number) => found.has(number));
  }
  const words = wordsOf(answer);
  const found = wordsOf(text);
  const shared = [...words].filter((word) => found.has(word)).length;
  return words.size > 0 && shared / words.size >= 0.5;
}
