/** Pure: recognises an item in a revised manual although its page, sentence or figures changed. */

export interface Comparable {
  title: string;
  source: { page: number; quote: string } | null;
  /** Its subject without the value: metric and kind of a limit, work of a task. */
  subject: string;
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const plain = (text: string) => words(text).join(' ');
const withoutFigures = (text: string) => plain(text.replace(/\d+(?:[.,]\d+)*/g, '#'));

const withSubject = (sentence: string | null, { subject }: Comparable) => sentence && `${sentence} | ${plain(subject)}`;
const sentence = ({ source }: Comparable) => source && plain(source.quote);
/** Equal for 'must not exceed 98 °C' and 'must not exceed 95 °C'. */
const sentenceWithoutFigures = ({ source }: Comparable) => source && withoutFigures(source.quote);

/** Keys from the most to the least certain. A sentence can contain several items, and several sentences can be similar. */
export const matchKeys: readonly ((item: Comparable) => string | null)[] = [
  (item) => item.source && `${sentence(item)} | ${item.title}`,
  (item) => withSubject(sentence(item), item),
  sentence,
  (item) => withSubject(sentenceWithoutFigures(item), item),
  ({ subject }) => plain(subject) || null,
  sentenceWithoutFigures,
];

/** Minimum share of common words of two sentences. */
const minSharedShare = 0.6;

/** Pairs the remaining items by their wording, most similar first. @returns indexes in both lists */
export function pairByWording(
  items: readonly Comparable[],
  otherItems: readonly Comparable[],
): [item: number, other: number][] {
  const sets = (list: readonly Comparable[]) => list.map(({ source }) => new Set(words(source?.quote ?? '')));
  const [otherItemWords, itemWords] = [sets(otherItems), sets(items)];
  const likenesses = itemWords.flatMap((words, item) =>
    otherItemWords.flatMap((otherWords, other) => {
      const shared = sharedWords(words, otherWords);
      return shared >= minSharedShare ? [{ item, other, shared }] : [];
    }),
  );
  likenesses.sort((a, b) => b.shared - a.shared);
  const pairedIndexes = { item: new Set<number>(), other: new Set<number>() };
  return likenesses.flatMap(({ item, other }) => {
    if (pairedIndexes.item.has(item) || pairedIndexes.other.has(other)) return [];
    pairedIndexes.item.add(item);
    pairedIndexes.other.add(other);
    return [[item, other]];
  });
}

/** Jaccard index. */
function sharedWords(a: Set<string>, b: Set<string>): number {
  if (!a.size || !b.size) return 0;
  let sharedCount = 0;
  for (const word of a) if (b.has(word)) sharedCount++;
  return sharedCount / (a.size + b.size - sharedCount);
}
