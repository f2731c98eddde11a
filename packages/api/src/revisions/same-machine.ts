import type { StoredLikeness } from '@steward/db/schema';

/** Pure: decides whether a revision is a manual of the same machine as the manual that it would replace. */

interface ComparedManual {
  /** Texts of the pages in order. */
  pages: readonly string[];
  language: string | null;
}

const shingleLength = 5;
/** Documents with fewer word sequences (an unreadable scan, a leaflet of pictures) are not judged. */
const minShingles = 40;
/**
 * Minimum share of word sequences that two editions have in common. Measured on 35 real manuals: of 595 pairs of different manuals
 * the most similar shared 0.062 (two instruments of one maker; half of the pairs below 0.001). Editions with 80 % reworded
 * sentences shared 0.102 or more, editions with half of the pages exchanged 0.39 or more.
 */
const minSharedShare = 0.08;
/** A manual names its model near the beginning. In one of 700 pairs another manual named it there by chance. */
const pagesThatName = 10;

/**
 * Judges by the text in common and by the model name. Null where there is too little text.
 * @param names title of the current manual, name and model of its device
 */
export function likenessOf(
  before: ComparedManual,
  after: ComparedManual,
  names: readonly string[],
): StoredLikeness | null {
  const [oldShingles, revisedShingles] = [shinglesOf(before.pages), shinglesOf(after.pages)];
  if (Math.min(oldShingles.size, revisedShingles.size) < minShingles) return null;
  const [smaller, larger] =
    oldShingles.size < revisedShingles.size ? [oldShingles, revisedShingles] : [revisedShingles, oldShingles];
  let common = 0;
  for (const shingle of smaller) if (larger.has(shingle)) common++;
  const sharedShare = common / smaller.size;
  const codes = names.flatMap(modelCodes);
  const beginning = new Set(after.pages.slice(0, pagesThatName).flatMap(modelCodes));
  const namesModel = codes.some((code) => beginning.has(code));
  return {
    shared: Math.round(sharedShare * 1000) / 1000,
    namesModel,
    otherLanguage: before.language !== null && after.language !== null && before.language !== after.language,
    otherMachine: sharedShare < minSharedShare && !namesModel,
  };
}

/** Sequences of words. All numbers count as the same word, because a revision changes them. */
function shinglesOf(pages: readonly string[]): Set<string> {
  const words = (
    pages
      .join('\n')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  ).map((word) => (/\p{N}/u.test(word) ? '#' : word));
  const shingles = new Set<string>();
  for (let at = 0; at + shingleLength <= words.length; at++)
    shingles.add(words.slice(at, at + shingleLength).join(' '));
  return shingles;
}

/** Matches 'CG-450' and 'WL1064', but not '24V', which is a quantity. */
const modelCodes = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}-]{2,}/gu) ?? [])
    .filter((word) => /\p{L}/u.test(word) && /\p{N}/u.test(word) && !/^\p{N}+\p{L}{1,3}$/u.test(word))
    .map((word) => word.toLowerCase().replaceAll('-', ''));
