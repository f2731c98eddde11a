import type { RowCell } from '../../chunk/passage';
import { termsOf } from '../../rank/terms';

/** 'The big one', 'my smallest machine', with the noun. */
const LARGEST = /\b(?:the|my|our|your) (?:big(?:ger|gest)?|large(?:r|st)?) (\p{L}+)/iu;
const SMALLEST = /\b(?:the|my|our|your) (?:small(?:er|est)?|little) (\p{L}+)/iu;
/** 'And the biggest one?' after a question about the CE 18 becomes 'the biggest CE 18'. */
const CHOOSES_BY_SIZE =
  /\b[Tt]he (?:big(?:ger|gest)?|large(?:r|st)?|small(?:er|est)?) (?:one|model|version|machine|unit|type|\p{Lu}[\p{L}-]* ?\d)/u;
/** The number of a model in the name of its column: 240 in 'CS 240 A'. */
const MODEL_NUMBER = /^\p{L}[\p{L}\s-]{0,12}?(\d{1,5})|^(\d{1,5})\s?\p{L}{1,3}\b/u;

/** Whether a question chooses a model by its size, whatever other name it has. */
export const choosesBySize = (question: string): boolean => CHOOSES_BY_SIZE.test(question);

/**
 * The value of the largest or smallest model for 'the big one', 'the smallest machine': by the numbers in the names of the columns. Null if the
 * size is that of what the row is about: 'the big bolt'.
 */
export function cellOfSize(
  question: string,
  label: string,
  values: readonly Required<RowCell>[],
): Required<RowCell> | null {
  const [largest, smallest] = [LARGEST.exec(question)?.[1], SMALLEST.exec(question)?.[1]];
  const noun = largest ?? smallest;
  if (!noun || (largest && smallest)) return null;
  const topics = new Set(termsOf(label));
  if (termsOf(noun).some((term) => topics.has(term))) return null;
  const models = values.flatMap((cell) => {
    const [, ofName, ofNumber] = MODEL_NUMBER.exec(cell.header) ?? [];
    const number = ofName ?? ofNumber;
    return number ? [{ cell, number: Number(number) }] : [];
  });
  if (models.length < 2) return null;
  const extreme = Math[largest ? 'max' : 'min'](...models.map(({ number }) => number));
  const ofSize = models.filter(({ number }) => number === extreme);
  return new Set(ofSize.map(({ cell }) => cell.text.trim())).size === 1 ? (ofSize[0]?.cell ?? null) : null;
}
