/** Pure: how an item of a revised manual is known again though its page, its sentence or its figures changed. */

export interface Comparable {
  title: string;
  source: { page: number; quote: string } | null;
  /** What it is about, without its value: the metric and the kind of a limit, the work of a task. */
  subject: string;
}

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const plain = (text: string) => words(text).join(' ');
const withoutFigures = (text: string) => plain(text.replace(/\d+(?:[.,]\d+)*/g, '#'));

const withSubject = (sentence: string | null, { subject }: Comparable) => sentence && `${sentence} | ${plain(subject)}`;
const sentence = ({ source }: Comparable) => source && plain(source.quote);
/** 'must not exceed 98 °C' and 'must not exceed 95 °C' */
const sentenceWithoutFigures = ({ source }: Comparable) => source && withoutFigures(source.quote);

/** From the surest to the least sure: one sentence may hold several items, and several sentences may be alike. */
export const waysToKnowAgain: readonly ((one: Comparable) => string | null)[] = [
  (one) => one.source && `${sentence(one)} | ${one.title}`,
  (one) => withSubject(sentence(one), one),
  sentence,
  (one) => withSubject(sentenceWithoutFigures(one), one),
  ({ subject }) => plain(subject) || null,
  sentenceWithoutFigures,
];

/** At least this share of the words of two sentences is the same. */
const leastShared = 0.6;

/** Pairs what is left by its wording, the likest first. @returns indexes of both lists */
export function pairByWording(
  items: readonly Comparable[],
  others: readonly Comparable[],
): [item: number, other: number][] {
  const sets = (list: readonly Comparable[]) => list.map(({ source }) => new Set(words(source?.quote ?? '')));
  const [theirs, ours] = [sets(others), sets(items)];
  const likenesses = ours.flatMap((one, item) =>
    theirs.flatMap((two, other) => {
      const shared = sharedWords(one, two);
      return shared >= leastShared ? [{ item, other, shared }] : [];
    }),
  );
  likenesses.sort((a, b) => b.shared - a.shared);
  const taken = { item: new Set<number>(), other: new Set<number>() };
  return likenesses.flatMap(({ item, other }) => {
    if (taken.item.has(item) || taken.other.has(other)) return [];
    taken.item.add(item);
    taken.other.add(other);
    return [[item, other]];
  });
}

/** Jaccard's index. */
function sharedWords(one: Set<string>, two: Set<string>): number {
  if (!one.size || !two.size) return 0;
  let shared = 0;
  for (const word of one) if (two.has(word)) shared++;
  return shared / (one.size + two.size - shared);
}
